import assert from 'node:assert/strict'
import { ed25519 } from '@noble/curves/ed25519'
import { base64, hex } from '@scure/base'
import { Transaction } from '@scure/btc-signer'
import { verify } from '@scure/sr25519'
import { Keypair } from '@solana/web3.js'
import { afterAll, afterEach, beforeAll, describe, it } from 'vitest'
import { type BitcoinKey, bitcoinKeys } from '../../sandbox/bitcoin/keys.ts'
import type { PhoneWallet } from '../../sandbox/phone-wallet/createPhoneWallet.ts'
import { payloadBytes, polkadotKey } from '../../sandbox/signers/polkadot.ts'
import { decodeBase58 } from '../../src/lib/base58.ts'
import { verifyBip322 } from '../../src/siwx/verifiers/bip322.ts'
import { until } from '../support/patience.ts'
import { openWorld, type Visit, type World } from './support/openWorld.ts'
import { buttonOf, endOf, fillTransfer, openAccount, pairPhone, startPhone } from './support/steps.ts'

const bitcoin = 'bip122:000000000019d6689c085ae165831e93'
const [payment, ordinals] = bitcoinKeys(0)

/** The page's data of a key at a path. */
const bitcoinAccount = ({ address, publicKey, purpose }: BitcoinKey, path: string) => ({
  address,
  path,
  publicKey: hex.encode(publicKey),
  type: purpose === 'payment' ? 'payment' : 'ordinal',
})

/** What a page does with a namespace's provider: bytes are passed as lists. */
type Host = { getProvider(namespace: string): Record<string, (...parameters: unknown[]) => Promise<unknown>> }

const ask = <Answer>(visit: Visit, namespace: string, method: string, input: object): Promise<Answer> =>
  visit.page.evaluate(
    async ([namespace, method, input]) => {
      const provider = (document.querySelector('w3m-modal') as never as Host).getProvider(namespace)
      const bytes = (value: unknown) => (Array.isArray(value) ? Uint8Array.from(value) : value)
      const message = (input as { message?: unknown }).message
      const answer = await provider[method]?.({
        ...input,
        ...(message !== undefined && { message: bytes(message) }),
      })
      return (answer instanceof Uint8Array ? [...answer] : answer) as never
    },
    [namespace, method, input] as const,
  )

describe('a phone wallet on namespaces other than EVM', () => {
  let world: World
  let phone: PhoneWallet
  beforeAll(async () => {
    world = await openWorld()
    phone = await startPhone(world)
  })
  afterEach(async () => {
    Object.assign(phone.policy, { proposal: 'approve', request: 'approve' })
    await phone.disconnect()
  })
  afterAll(() => world.stop())

  const paired = async (networks: string): Promise<Visit> => {
    const visit = await world.visit({ query: `?wallets=&networks=${networks}` })
    await pairPhone(visit, phone)
    return visit
  }
  const restored = async (visit: Visit) => {
    await visit.page.reload()
    const again = await visit.hear('w3m-connect')
    assert.equal(again.restored, true)
    return again
  }
  const requestsOf = (method: string) =>
    phone.requests().filter((request) => request.method === method).length

  describe('on Solana', () => {
    const first = () => world.sandbox.solana.accounts[0]?.address ?? ''

    it('connects, signs with the account’s own key, and is restored', async () => {
      const visit = await paired('solana:mainnet')
      const told = await visit.hear('w3m-connect')
      assert.deepEqual([told.namespace, told.address], ['solana', first()])
      await buttonOf(visit).getByText(/SOL/).waitFor()
      const text = [...new TextEncoder().encode('Berth 14, two nights. ⚓')]
      const input = { address: first(), message: text }
      const signature = Uint8Array.from(await ask<number[]>(visit, 'solana', 'signMessage', input))
      const key = decodeBase58(first()) ?? new Uint8Array()
      assert.ok(ed25519.verify(signature, Uint8Array.from(text), key))
      assert.equal((await restored(visit)).address, first())
      assert.deepEqual(visit.faults, [])
      await visit.close()
    })

    for (const { token, amount, moved } of [
      { token: undefined, amount: '1.25', moved: 1_250_000_000n },
      { token: 'USDC', amount: '12.345678', moved: 12_345_678n },
      // A Token-2022 token.
      { token: 'PYUSD', amount: '3.5', moved: 3_500_000n },
    ]) {
      it(`sends ${token ?? 'SOL'} with one request, and every base unit arrives`, async () => {
        const { solana } = world.sandbox
        const mint = solana.tokens.find(({ symbol }) => symbol === token)?.address
        const to = Keypair.generate().publicKey.toBase58()
        const visit = await paired('solana:mainnet')
        const before = requestsOf('solana_signTransaction')
        await openAccount(visit)
        await fillTransfer(visit, { token, amount, to })
        await visit.page.getByTestId('send-confirm-button').click()
        const done = await visit.hear('w3m-send', ({ status }) => status !== 'pending')
        assert.equal(done.status, 'success', JSON.stringify(done))
        assert.equal(solana.balanceOf(to, mint), moved)
        assert.equal(requestsOf('solana_signTransaction') - before, 1)
        assert.deepEqual(visit.faults, [])
        await visit.close()
      })
    }
  })

  describe('on Bitcoin', () => {
    it('connects with both addresses, shows the balance, and is restored', async () => {
      const visit = await paired('bip122:mainnet')
      const told = await visit.hear('w3m-connect')
      assert.equal(told.caipNetworkId, bitcoin)
      const accounts = [
        bitcoinAccount(payment, "m/84'/0'/0'/0/0"),
        bitcoinAccount(bitcoinKeys(1)[0], "m/84'/0'/1'/0/0"),
        bitcoinAccount(ordinals, "m/86'/0'/0'/0/0"),
      ]
      assert.deepEqual(told.allAccounts, accounts)
      await buttonOf(visit)
        .getByText(/0\.5.*BTC/)
        .waitFor()
      assert.deepEqual((await restored(visit)).allAccounts, accounts)
      assert.equal(requestsOf('getAccountAddresses'), 0)
      assert.deepEqual(visit.faults, [])
      await visit.close()
    })

    it('signs messages with either key', async () => {
      const visit = await paired('bip122:mainnet')
      for (const { address, script, purpose } of [payment, ordinals]) {
        const signature = await ask<string>(visit, 'bip122', 'signMessage', { address, message: 'Berth 14' })
        assert.ok(verifyBip322(base64.decode(signature), 'Berth 14', script), purpose)
      }
      assert.deepEqual(visit.faults, [])
      await visit.close()
    })

    it('signs a partial transaction that the ledger accepts', async () => {
      const ledger = world.sandbox.bitcoin
      const visit = await paired('bip122:mainnet')
      const [coin] = ledger.coinsOf(ordinals.address)
      assert.ok(coin)
      const { address, script, tapInternalKey } = ordinals
      const transaction = new Transaction()
      const witnessUtxo = { script, amount: coin.amount }
      transaction.addInput({
        ...{ txid: coin.txid, index: coin.index, witnessUtxo },
        ...(tapInternalKey && { tapInternalKey }),
      })
      const [recipient] = bitcoinKeys(8)
      transaction.addOutputAddress(recipient.address, 40_000n)
      transaction.addOutputAddress(address, coin.amount - 41_000n)
      const { psbt } = await ask<{ psbt: string }>(visit, 'bip122', 'signPsbt', {
        psbt: base64.encode(transaction.toPSBT()),
        signInputs: { [address]: [0] },
      })
      const signed = Transaction.fromPSBT(base64.decode(psbt))
      signed.finalize()
      ledger.submit(signed.extract())
      assert.equal(ledger.balanceOf(recipient.address), 40_000n)
      assert.deepEqual(visit.faults, [])
      await visit.close()
    })

    it('sends, and every satoshi arrives; a declined transfer moves nothing', async () => {
      const ledger = world.sandbox.bitcoin
      const visit = await paired('bip122:mainnet')
      const [recipient] = bitcoinKeys(9)
      const send = (amount: bigint) =>
        ask<string>(visit, 'bip122', 'sendTransfer', { recipients: [{ address: recipient.address, amount }] })
      const id = await send(123_456n)
      assert.ok(ledger.transactions.includes(id))
      assert.equal(ledger.balanceOf(recipient.address), 123_456n)
      phone.policy.request = 'decline'
      await assert.rejects(send(1_000n), /declined|rejected/i)
      assert.equal(ledger.balanceOf(recipient.address), 123_456n)
      assert.deepEqual(visit.faults, [])
      await visit.close()
    })
  })

  it('connects on Polkadot, and signs a message and a payload with the key of the account', async () => {
    const keys = [0, 1].map(polkadotKey)
    const [first, second] = keys
    assert.ok(first && second)
    const visit = await paired('polkadot:mainnet')
    assert.deepEqual(
      (await visit.hear('w3m-connect')).allAccounts,
      keys.map(({ address }) => ({ address, type: 'eoa' })),
    )
    const check = (signature: string, bytes: Uint8Array, key: Uint8Array) =>
      verify(bytes, hex.decode(signature.slice(2).slice(-128)), key)
    const input = { address: first.address, message: 'Berth 14' }
    const signed = await ask<string>(visit, 'polkadot', 'signMessage', input)
    assert.ok(check(signed, new TextEncoder().encode('<Bytes>Berth 14</Bytes>'), first.publicKey))
    const payload = { address: second.address, method: '0x0400', nonce: '0x00000001', version: 4 }
    const sealed = await ask<string>(visit, 'polkadot', 'signPayload', payload)
    assert.ok(check(sealed, payloadBytes(payload), second.publicKey))
    assert.equal((await restored(visit)).address, first.address)
    assert.deepEqual(visit.faults, [])
    await visit.close()
  })

  for (const network of ['solana:mainnet', 'bip122:mainnet', 'polkadot:mainnet']) {
    it(`disconnects ${network}, and the page gets the event`, async () => {
      const visit = await paired(network)
      await phone.disconnect()
      const namespace = network.split(':')[0]
      assert.deepEqual(await endOf(visit), { namespace, reason: 'wallet' })
      await buttonOf(visit).getByText('Connect Wallet').waitFor()
      assert.deepEqual(visit.faults, [])
      await visit.close()
    })
  }

  it('switches to another account on all of them at once', async () => {
    const visit = await paired('eip155:1,solana:mainnet,bip122:mainnet')
    const namespaces = ['eip155', 'solana', 'bip122']
    for (const name of namespaces) await visit.hear('w3m-connect', ({ namespace }) => namespace === name)
    const [, solana] = world.sandbox.solana.accounts
    await phone.switchAccount(1)
    const changes = await Promise.all(
      namespaces.map((name) => visit.hear('w3m-account-change', ({ namespace }) => namespace === name)),
    )
    assert.deepEqual(
      changes.map(({ to }) => to),
      [phone.addresses()[0], solana?.address, bitcoinKeys(1)[0].address],
    )
    await phone.switchAccount(1)
    await until(
      async () => (await visit.names()).filter((name) => name === 'w3m-account-change').length === 6,
    )
    assert.deepEqual(visit.faults, [])
    await visit.close()
  })
})
