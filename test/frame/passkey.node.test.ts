import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { base58 } from '@scure/base'
import { Connection, Keypair, PublicKey, SystemProgram, Transaction } from '@solana/web3.js'
import { parseEther, recoverMessageAddress, recoverTypedDataAddress } from 'viem'
import { mnemonicToAccount } from 'viem/accounts'
import { describe, it } from 'vitest'
import { clientOf } from '../support/chainClient.ts'
import { walletInShop } from './world.ts'

describe('a passkey wallet in a frame', () => {
  const { sandbox, page, passkeys, origins, frame, ask, press, connect, request, savePhrase } = walletInShop()

  it('creates a wallet, and opens the same one after a reload and after the site’s data was cleared', async () => {
    const created = await connect('Create a wallet')
    const address = created.payload?.address
    assert.match(String(address), /^0x[0-9a-fA-F]{40}$/)
    await page().reload()
    assert.deepEqual((await ask('IS_CONNECTED')).payload, { isConnected: true })
    assert.equal((await ask('GET_USER', { chainId: 1 })).payload?.address, address)
    await passkeys().clear(origins().wallet)
    await page().reload()
    assert.deepEqual((await ask('IS_CONNECTED')).payload, { isConnected: false })
    assert.equal((await connect('Open')).payload?.address, address)
  })

  it('shows the phrase of its very accounts, and asks for words of it before it counts as saved', async () => {
    // A passkey that is on this device alone.
    await passkeys().replace({ defaultBackupEligibility: false, defaultBackupState: false })
    const connected = ask('CONNECT_PASSKEY')
    await press('Create a wallet')
    await frame().getByText('on this device only').waitFor()
    assert.equal(await frame().getByRole('button', { name: 'Later' }).count(), 0)
    await press('Show the phrase')
    await press('I wrote it down', () => frame().getByRole('listitem').nth(23).waitFor())
    const labels = await frame().getByRole('textbox').all()
    assert.equal(labels.length, 3)
    for (const field of labels) await field.fill('wrong')
    await press('Confirm')
    await frame().getByText('does not match').waitFor()
    await press('Back')
    const phrase = await savePhrase()
    const { address } = (await connected).payload ?? {}
    assert.equal(mnemonicToAccount(phrase.join(' ')).address, address)
  })

  const phrase = 'test test test test test test test test test test test junk'
  const words = () => frame().getByRole('textbox', { name: 'Recovery phrase' })
  const { address: ofPhrase } = mnemonicToAccount(phrase)

  it('restores the wallet of a phrase onto a passkey, which carries it to other devices', async () => {
    await passkeys().replace({ hasLargeBlob: true })
    const connected = ask('CONNECT_PASSKEY')
    await press('I have a recovery phrase')
    await words().fill(phrase.replace('junk', 'test'))
    await press('Create a passkey')
    await frame().getByText('not the words of a phrase').waitFor()
    assert.equal(await words().inputValue(), phrase.replace('junk', 'test'))
    await words().fill(` ${phrase.toUpperCase()}\n`)
    await press('Create a passkey')
    assert.equal((await connected).payload?.address, ofPhrase)
    const asked = request('personal_sign', ['0x48656c6c6f', ofPhrase], 'Approve')
    const signature = String((await asked).payload) as `0x${string}`
    assert.equal(await recoverMessageAddress({ message: 'Hello', signature }), ofPhrase)
    await passkeys().clear(origins().wallet)
    await page().reload()
    assert.equal((await connect('Open')).payload?.address, ofPhrase)
  })

  it('restores the wallet of a phrase from a file, if the passkey cannot carry it', async () => {
    const connected = ask('CONNECT_PASSKEY')
    await press('I have a recovery phrase')
    await words().fill(phrase)
    await press('Create a passkey')
    await frame().getByText('Keep this file').waitFor()
    assert.equal(await frame().getByRole('button', { name: 'Done' }).count(), 0)
    const saving = page().waitForEvent('download')
    await press('Save the file')
    const file = await readFile(await (await saving).path(), 'utf8')
    assert.equal(file.includes(ofPhrase.slice(2, 12)), false)
    await press('Done')
    assert.equal((await connected).payload?.address, ofPhrase)

    // The browser keeps it for the next time.
    await ask('SIGN_OUT')
    assert.equal((await connect('Open')).payload?.address, ofPhrase)

    await passkeys().clear(origins().wallet)
    await page().reload()
    const found = ask('CONNECT_PASSKEY')
    await press('Open')
    const choose = (text: string) =>
      frame()
        .getByLabel('Your wallet’s file')
        .setInputFiles({
          name: 'passkey-wallet.json',
          mimeType: 'application/json',
          buffer: Buffer.from(text),
        })
    for (const wrong of ['{}', file.replace('"len":16', '"len":32')]) {
      await choose(wrong)
      await press('Open the wallet')
      await frame().getByText('does not belong to your passkey').waitFor()
    }
    await choose(file)
    await press('Open the wallet')
    assert.equal((await found).payload?.address, ofPhrase)
  })

  it('shows the phrase on its own page, and adds a passkey of another device there', async () => {
    const address = String((await connect('Create a wallet')).payload?.address)
    let swap = async () => {}
    await page().exposeFunction('__swap', () => swap())
    await page().addInitScript(() => {
      const create = navigator.credentials.create.bind(navigator.credentials)
      navigator.credentials.create = async (options) => {
        await Object(window).__swap()
        return create(options)
      }
    })
    const own = `${origins().wallet}/sdk`
    await page().goto(own)
    const click = (name: string) => page().getByRole('button', { name, exact: true }).click()
    await click('Open')
    await page().getByText(address).waitFor()
    await page().getByText('Polkadot').waitFor()
    await click('Recovery phrase')
    await click('Show the phrase')
    await page().getByRole('listitem').nth(23).waitFor()
    const shown = await page().getByRole('listitem').allInnerTexts()
    assert.equal(mnemonicToAccount(shown.join(' ')).address, address)

    await page().goto(own)
    await click('Open')
    await click('Add another passkey')
    await page().getByText('has a passkey of this wallet already').waitFor()
    // Another device than the one that has the first passkey.
    swap = () => passkeys().replace({ hasLargeBlob: true })
    await click('Add another passkey')
    await page().getByText('opens this wallet too').waitFor()
    await passkeys().clear(origins().wallet)
    await page().goto(origins().shop)
    assert.equal((await connect('Open')).payload?.address, address)
  })

  it('signs messages and typed data exactly as shown, and nothing that is declined', async () => {
    const address = String((await connect('Create a wallet')).payload?.address) as `0x${string}`
    const message = 'Good morning'
    const hex = `0x${Buffer.from(message).toString('hex')}` as const
    const asked = ask('RPC_REQUEST', { method: 'personal_sign', params: [hex, address] })
    await frame().getByText(message).waitFor()
    await press('Approve')
    const signature = String((await asked).payload) as `0x${string}`
    assert.equal(await recoverMessageAddress({ message, signature }), address)

    const typedData = {
      domain: { name: 'Shop', chainId: 1, verifyingContract: '0x00000000000000000000000000000000000000A1' },
      types: {
        Order: [
          { name: 'item', type: 'string' },
          { name: 'lines', type: 'Line[]' },
        ],
        Line: [{ name: 'count', type: 'uint256' }],
      },
      primaryType: 'Order',
      message: { item: 'Tea', lines: [{ count: 2n }, { count: 3n }], hidden: 'not signed' },
    } as const
    const data = ask('RPC_REQUEST', {
      method: 'eth_signTypedData_v4',
      params: [address, toJson(typedData)],
    })
    await frame().getByText('Tea').waitFor()
    assert.equal(await frame().getByText('not signed').count(), 0)
    await press('Approve')
    const signed = String((await data).payload) as `0x${string}`
    assert.equal(await recoverTypedDataAddress({ ...typedData, signature: signed }), address)

    const declined = await request('personal_sign', [hex, address], 'Decline')
    assert.equal(declined.type, '@w3m-frame/RPC_REQUEST_ERROR')
    assert.equal(declined.payload?.message, 'User rejected the request')
  })

  it('signs what is longer than the frame', async () => {
    const address = String((await connect('Create a wallet')).payload?.address) as `0x${string}`
    const message = Array.from({ length: 80 }, (_, line) => `Line ${line} of the terms`).join('\n')
    const hex = `0x${Buffer.from(message).toString('hex')}`
    const asked = ask('RPC_REQUEST', { method: 'personal_sign', params: [hex, address] })
    await frame().getByText('Line 79 of the terms').waitFor()
    await press('Approve')
    const signature = String((await asked).payload) as `0x${string}`
    assert.equal(await recoverMessageAddress({ message, signature }), address)
  })

  it('sends to the last unit of what it shows', async () => {
    const address = String((await connect('Create a wallet')).payload?.address) as `0x${string}`
    const chain = sandbox().chains.find(({ id }) => id === 1)
    assert.ok(chain)
    const node = clientOf(chain)
    await node.setBalance({ address, value: parseEther('1') })
    const to = '0x000000000000000000000000000000000000dEaD'
    const before = await node.getBalance({ address: to })
    const asked = ask('RPC_REQUEST', {
      method: 'eth_sendTransaction',
      params: [{ from: address, to, value: '0x16345785d8a0000' }],
    })
    await frame().getByText('0.1 ETH').waitFor()
    await press('Approve')
    const hash = String((await asked).payload) as `0x${string}`
    assert.equal((await node.receiptOf(hash)).status, 'success')
    assert.equal((await node.getBalance({ address: to })) - before, parseEther('0.1'))
  })

  it('sends on Solana to the last lamport of what it shows', async () => {
    await connect('Create a wallet')
    const { solana: chain } = sandbox()
    const { address } = (await ask('GET_USER', { chainId: chain.caipNetworkId })).payload ?? {}
    const node = new Connection(chain.rpcUrl)
    const from = new PublicKey(String(address))
    const to = Keypair.generate().publicKey
    await node.requestAirdrop(from, 2_000_000_000)
    const { blockhash: recentBlockhash } = await node.getLatestBlockhash()
    const wire = new Transaction({ feePayer: from, recentBlockhash })
      .add(SystemProgram.transfer({ fromPubkey: from, toPubkey: to, lamports: 1_500_000_001 }))
      .serialize({ verifySignatures: false })
    const asked = ask('RPC_REQUEST', {
      chainId: chain.caipNetworkId,
      method: 'solana_signAndSendTransaction',
      params: { transaction: base58.encode(wire) },
    })
    await frame().getByText('1.500000001 SOL').waitFor()
    await press('Approve')
    assert.match(String((await asked).payload?.signature), /^[1-9A-HJ-NP-Za-km-z]{80,90}$/)
    assert.equal(chain.balanceOf(to.toBase58()), 1_500_000_001n)
  })

  it('refuses a sign-in for another page', async () => {
    const address = String((await connect('Create a wallet')).payload?.address)
    const text = `evil.example wants you to sign in with your Ethereum account:\n${address}\n\n\nURI: https://evil.example\nVersion: 1\nChain ID: 1\nNonce: abcdefgh1\nIssued At: 2026-01-01T00:00:00.000Z`
    const hex = `0x${Buffer.from(text).toString('hex')}`
    const refused = await ask('RPC_REQUEST', { method: 'personal_sign', params: [hex, address] })
    assert.equal(refused.payload?.message, 'This sign-in is for another page')
  })

  it('creates nothing with a passkey that holds no secrets, or that did not check the user', async () => {
    await passkeys().replace({ hasPrf: false })
    const asked = ask('CONNECT_PASSKEY')
    await press('Create a wallet')
    await frame().getByText('cannot hold a wallet').waitFor()
    await passkeys().replace({ hasUserVerification: false, isUserVerified: false })
    await press('Create a wallet')
    await frame().getByRole('alert').or(frame().getByText('Nothing was done')).first().waitFor()
    await press('Cancel')
    assert.equal((await asked).type, '@w3m-frame/CONNECT_PASSKEY_ERROR')
    assert.deepEqual((await ask('IS_CONNECTED')).payload, { isConnected: false })
  })

  it('tells the page if what it shows does not load, and shows it for the next request', async () => {
    await page().route('**/*.js', (route) => route.abort())
    const refused = await ask('CONNECT_PASSKEY')
    assert.equal(refused.payload?.message, 'The wallet did not load')
    await page().unroute('**/*.js')
    assert.match(String((await connect('Create a wallet')).payload?.address), /^0x/)
  })

  it('creates no passkey in a browser that says it cannot derive secrets', async () => {
    await page()
      .context()
      .addInitScript(() => {
        const getClientCapabilities = async () => ({ 'extension:prf': false })
        Object.assign(PublicKeyCredential, { getClientCapabilities })
      })
    await page().reload()
    const asked = ask('CONNECT_PASSKEY')
    await press('Create a wallet')
    await frame().getByText('cannot hold a wallet').waitFor()
    assert.equal(await passkeys().count(), 0)
    await press('Cancel')
    assert.equal((await asked).type, '@w3m-frame/CONNECT_PASSKEY_ERROR')
  })

  it('answers no page that is not in the owner’s list', async () => {
    await page().goto(origins().thief)
    await frame().getByText('may not use this wallet').waitFor()
    assert.equal(await page().evaluate(() => window.__ready), undefined)
  })
})

const toJson = (value: unknown) =>
  JSON.stringify(value, (_, each) => (typeof each === 'bigint' ? `${each}` : each))
