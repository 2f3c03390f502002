import assert from 'node:assert/strict'
import { createPublicKey, verify } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { hexToBytes, recoverPublicKey, sha256, stringToBytes } from 'viem'
import { afterAll, beforeAll, describe, it } from 'vitest'
import { testAccounts } from '../../../sandbox/chains/accounts.ts'
import { createCosmosKeyring } from '../../../sandbox/phone-wallet/cosmos/createCosmosKeyring.ts'
import type { PhoneWallet } from '../../../sandbox/phone-wallet/createPhoneWallet.ts'
import { createSolanaKeyring } from '../../../sandbox/phone-wallet/solana/createSolanaKeyring.ts'
import type { Pairing } from '../../../src/connectors/walletconnect/openPairing.ts'
import { decodeBase58, encodeBase58 } from '../../../src/lib/base58.ts'
import type { Network } from '../../../src/schemas/network.ts'
import { until } from '../../support/patience.ts'
import { networkOf, pair, rejection, startWorld, type World } from './world.ts'

const mainnet = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const devnet = 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1'
const hub = 'cosmos:cosmoshub-4'
const key = testAccounts[0].privateKey

const solanaNetwork = (caipNetworkId: typeof mainnet | typeof devnet, url: string): Network => ({
  ...networkOf(1, url),
  id: caipNetworkId.slice(7),
  caipNetworkId,
  chainNamespace: 'solana',
  nativeCurrency: { name: 'Solana', symbol: 'SOL', decimals: 9 },
})

/** What a provider rejects with. */
type Coded = { code?: number; data?: { code?: string } }

describe('one session over several namespaces', () => {
  let world: World
  let node: Server
  let url: string
  let pairing: Pairing
  let wallet: PhoneWallet
  const asked: { path: string | undefined; method: string }[] = []

  beforeAll(async () => {
    node = createServer(async (request, response) => {
      let body = ''
      for await (const part of request) body += part
      const { id, method } = JSON.parse(body)
      asked.push({ path: request.url, method })
      response.end(JSON.stringify({ jsonrpc: '2.0', id, result: `${request.url} ${method}` }))
    })
    await new Promise<void>((resolve) => node.listen(0, '127.0.0.1', resolve))
    url = `http://127.0.0.1:${(node.address() as AddressInfo).port}`
    world = await startWorld()
    wallet = await world.wallet({
      keyrings: [
        createSolanaKeyring({
          accounts: [0, 1],
          chains: [mainnet, devnet].map((caipNetworkId) => ({ caipNetworkId, rpcUrl: url })),
        }),
        createCosmosKeyring({ privateKeys: [key], chains: [hub] }),
      ],
    })
    pairing = await world.pairing({
      networks: () => [
        networkOf(1, `${url}/evm`),
        solanaNetwork(mainnet, `${url}/main`),
        solanaNetwork(devnet, `${url}/dev`),
      ],
      override: () => ({
        chains: { cosmos: [hub], near: ['near:mainnet'] },
        methods: { cosmos: ['cosmos_getAccounts', 'cosmos_signAmino'] },
        rpcMap: { [hub]: `${url}/hub` },
      }),
    })
    await pair(pairing, wallet)
  })
  afterAll(async () => {
    await world.stop()
    node.closeAllConnections()
    node.close()
  })

  it('requests all of them in one proposal, and keeps what the wallet shares', () => {
    const { namespaces } = pairing.session() ?? {}
    assert.deepEqual(Object.keys(namespaces ?? {}).sort(), ['cosmos', 'eip155', 'solana'])
    assert.deepEqual(pairing.shared().sort(), ['cosmos', 'eip155', 'solana'])
    assert.deepEqual(pairing.approved('solana'), [mainnet, devnet])
    assert.equal(wallet.sessions().length, 1)
  })

  it('signs a message with a Solana key', async () => {
    const provider = pairing.provider('solana')
    const [address = ''] = provider.accounts()
    const text = stringToBytes('Harbor fees, please')
    const answer = (await provider.request({
      method: 'solana_signMessage',
      params: { message: encodeBase58(text), pubkey: address },
    })) as { signature: string }
    assert.equal(isSignedBy(address, text, answer.signature), true)
    assert.equal(isSignedBy(provider.accounts()[1] ?? '', text, answer.signature), false)
  })

  it('puts a Solana signature into the transaction', async () => {
    const provider = pairing.provider('solana')
    const [address = ''] = provider.accounts()
    const [payer, ...rest] = [address, '11111111111111111111111111111111'].map(
      (text) => decodeBase58(text) ?? new Uint8Array(),
    )
    // Three counts, two keys, a block hash, and one empty instruction.
    const message = Uint8Array.from([
      1,
      0,
      1,
      2,
      ...(payer ?? []),
      ...(rest[0] ?? []),
      ...new Uint8Array(32).fill(7),
      1,
      1,
      1,
      0,
      0,
    ])
    const unsigned = Buffer.from(Uint8Array.from([1, ...new Uint8Array(64), ...message]))
    const answer = (await provider.request({
      method: 'solana_signTransaction',
      params: { transaction: unsigned.toString('base64') },
    })) as { signature: string; transaction: string }
    assert.equal(isSignedBy(address, message, answer.signature), true)
    const signed = Buffer.from(answer.transaction, 'base64')
    assert.equal(encodeBase58(signed.subarray(1, 65)), answer.signature)
    assert.deepEqual(signed.subarray(65), unsigned.subarray(65))
  })

  it('signs a document with a key of Cosmos', async () => {
    const provider = pairing.provider('cosmos')
    const [signerAddress = ''] = provider.accounts()
    assert.match(signerAddress, /^cosmos1[02-9ac-hj-np-z]{38}$/)
    const signDoc = { memo: 'fees', chain_id: 'cosmoshub-4', msgs: [{ value: { b: 2, a: 1 }, type: 't' }] }
    const { signature } = (await provider.request({
      method: 'cosmos_signAmino',
      params: { signerAddress, signDoc },
    })) as { signature: { signature: string; pub_key: { value: string } } }
    const text = '{"chain_id":"cosmoshub-4","memo":"fees","msgs":[{"type":"t","value":{"a":1,"b":2}}]}'
    const bytes = Buffer.from(signature.signature, 'base64').toString('hex')
    const keys = await Promise.all(
      ['1b', '1c'].map((parity) =>
        recoverPublicKey({ hash: sha256(stringToBytes(text)), signature: `0x${bytes}${parity}` }),
      ),
    )
    const coordinate = Buffer.from(signature.pub_key.value, 'base64').subarray(1)
    assert.ok(keys.some((found) => Buffer.from(hexToBytes(found)).subarray(1, 33).equals(coordinate)))
  })

  // conforms: 3.13.18, 3.13.19, 5.9.11, 6.1.4, 6.1.5, 9.6.12
  it('sends requests on the active chain, and to its node what the wallet did not approve', async () => {
    const provider = pairing.provider('solana')
    const heard: unknown[] = []
    provider.on('chainChanged', (chain) => heard.push(chain))
    assert.equal(provider.chain(), mainnet)
    assert.equal(await provider.request({ method: 'getSlot' }), '/main getSlot')
    provider.switchChain(devnet)
    assert.equal(provider.chain(), devnet)
    assert.deepEqual(heard, [devnet])
    assert.equal(await provider.request({ method: 'getSlot' }), '/dev getSlot')
    await provider.request({ method: 'solana_getAccounts', params: {} })
    assert.equal(wallet.requests().at(-1)?.caipNetworkId, devnet)
    assert.equal(pairing.provider('eip155').chain(), 'eip155:1')
    assert.equal(await pairing.provider('cosmos').request({ method: 'status' }), '/hub status')
  })

  // conforms: 1.3.5, 3.13.19, 9.6.12
  it('has one universal provider', async () => {
    const { universal } = pairing
    assert.equal(universal.session()?.topic, pairing.session()?.topic)
    assert.equal(await universal.request({ method: 'eth_blockNumber' }), '/evm eth_blockNumber')
    assert.equal(await universal.request({ method: 'status' }, hub), '/hub status')
    universal.setDefaultChain(hub)
    assert.equal(await universal.request({ method: 'status' }), '/hub status')
    const accounts = (await universal.request({ method: 'cosmos_getAccounts' })) as { address: string }[]
    assert.deepEqual(
      accounts.map(({ address }) => address),
      pairing.provider('cosmos').accounts(),
    )
    const error: Coded = await rejection(universal.request({ method: 'status' }, 'near:mainnet'))
    assert.deepEqual([error.code, error.data?.code], [4901, 'W3M_PAIRING_NAMESPACE'])
    assert.throws(() => universal.setDefaultChain('near:mainnet'), { code: 'W3M_PAIRING_NAMESPACE' })
  })

  // conforms: 5.9.10
  it('rejects a chain that the wallet does not share', async () => {
    assert.throws(() => pairing.provider('solana').switchChain('solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z'), {
      code: 'W3M_PAIRING_SWITCH',
    })
    const error: Coded = await rejection(pairing.provider('near').request({ method: 'near_signIn' }))
    assert.deepEqual([error.code, error.data?.code], [4901, 'W3M_PAIRING_NAMESPACE'])
  })

  // conforms: 4.1.9
  it('ends all of them when the wallet ends it', async () => {
    const ended: string[] = []
    pairing.universal.on('disconnect', () => ended.push('universal'))
    for (const namespace of ['eip155', 'solana', 'cosmos']) {
      pairing.provider(namespace).on('disconnect', () => ended.push(namespace))
    }
    await wallet.disconnect()
    await until(() => ended.length === 4)
    assert.deepEqual(pairing.shared(), [])
    assert.equal(pairing.universal.session(), undefined)
    const gone: { message?: string } = await rejection(pairing.universal.request({ method: 'status' }))
    assert.equal(gone.message, 'Please call connect() before request()')
    assert.deepEqual(pairing.provider('solana').accounts(), [])
    assert.equal(pairing.provider('solana').chain(), undefined)
  })

  it('connects again by a new link', async () => {
    const links: string[] = []
    const stop = pairing.universal.on('display_uri', (uri) => links.push(uri))
    const settled = pairing.universal.connect()
    await until(() => links.length === 1)
    await wallet.pair(links[0] ?? '')
    const { namespaces } = await settled
    assert.deepEqual(Object.keys(namespaces).sort(), ['cosmos', 'eip155', 'solana'])
    stop()
    await pairing.universal.disconnect()
    await until(() => wallet.sessions().length === 0)
  })
})

/** With Node's own Ed25519. */
function isSignedBy(address: string, message: Uint8Array, signature: string): boolean {
  const x = Buffer.from(decodeBase58(address) ?? []).toString('base64url')
  const publicKey = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' })
  return verify(null, message, publicKey, decodeBase58(signature) ?? new Uint8Array())
}
