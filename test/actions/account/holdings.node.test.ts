import assert from 'node:assert/strict'
import { type Hex, parseUnits, zeroAddress } from 'viem'
import { namehash } from 'viem/ens'
import { afterAll, beforeAll, beforeEach, describe, it } from 'vitest'
import { ensRegistryAddress } from '../../../sandbox/chains/deployNames.ts'
import type { Chain } from '../../../sandbox/chains/startChains.ts'
import artifactsJson from '../../../sandbox/contracts/artifacts.json' with { type: 'json' }
import type { Artifact } from '../../../sandbox/contracts/compileContracts.ts'
import { createAssets } from '../../../sandbox/extension-wallets/createAssets.ts'
import { sandboxProjectId } from '../../../sandbox/http/access.ts'
import { getBackoff } from '../../../src/actions/account/backoff.ts'
import { fetchProfile } from '../../../src/actions/account/fetchProfile.ts'
import { readPortfolio } from '../../../src/actions/account/readPortfolio.ts'
import { refreshAccount } from '../../../src/actions/account/refreshAccount.ts'
import { listTokens } from '../../../src/actions/account/tokenList.ts'
import { getCollection } from '../../../src/actions/collectibles/getCollection.ts'
import { getAccount } from '../../../src/actions/connection/getAccount.ts'
import { confirmName, lookUpName } from '../../../src/actions/names/lookUpName.ts'
import { setRecipient } from '../../../src/actions/send/setRecipient.ts'
import type { OptionsInput } from '../../../src/config/options.ts'
import type { Runtime } from '../../../src/runtime.ts'
import { serveWorld } from '../../services/serveWorld.ts'
import { clientOf } from '../../support/chainClient.ts'
import { connectRuntime } from '../../support/connectedRuntime.ts'
import { createScriptedWallet } from '../../support/scriptedWallet.ts'
import { type BorrowedChains, borrowChains } from '../../support/shared.ts'

type NameContract = 'NameRegistry' | 'NameResolver' | 'WideResolver'
const artifacts = artifactsJson as unknown as Record<NameContract, Artifact>

let chains: BorrowedChains
let base: Chain
let services: Awaited<ReturnType<typeof serveWorld>>
let memory: Map<string, string>

beforeAll(async () => {
  chains = await borrowChains()
  base = chains.chains[1] as Chain
  services = await serveWorld({ chains: chains.chains, listsCollectibles: true })
})
afterAll(() => services.stop())
beforeEach(() => {
  services.faults.clear()
  memory = new Map()
})

const mara = () => base.accounts[0]?.address as Hex
const token = (symbol: string) => {
  const found = [...base.tokens, ...base.oddTokens].find((each) => each.symbol === symbol)
  assert.ok(found)
  return found
}
/** USD Coin as Base really has it. */
const wellKnown = listTokens('eip155:8453').find(({ symbol }) => symbol === 'USDC')?.address as Hex

const visit = (options: OptionsInput = {}, wallet?: ReturnType<typeof createScriptedWallet>) =>
  connectRuntime({
    options: { services: { blockchainApi: `${services.url}/blockchain-api` }, ...options },
    chain: base,
    address: mara(),
    memory,
    wallet,
  })

const tokensOf = ({ stores }: Runtime) => {
  const { tokens } = stores.account.$state.get()
  assert.ok(tokens.status === 'known', tokens.status)
  return tokens
}
const held = (runtime: Runtime) =>
  Object.fromEntries(tokensOf(runtime).value.map(({ symbol, amount }) => [symbol, amount]))

/** A node whose tokens all have this many decimals. */
const withDecimals =
  (decimals: bigint): typeof fetch =>
  async (input, init) => {
    const body = String(init?.body)
    if (!body.includes('0x313ce567')) return fetch(input, init)
    const { id } = JSON.parse(body)
    return Response.json({ jsonrpc: '2.0', id, result: `0x${decimals.toString(16).padStart(64, '0')}` })
  }

describe('the holdings of an account', () => {
  it('list tokens with too many decimals as unsupported', async () => {
    const named = { address: token('WIDE').address }
    const visitWith = (decimals: bigint) =>
      connectRuntime({
        options: { tokens: { 'eip155:8453': named } },
        chain: base,
        address: mara(),
        via: withDecimals(decimals),
      })
    const unsupported = async (decimals: bigint) => {
      const { runtime } = await visitWith(decimals)
      await refreshAccount(runtime)
      const { unsupported } = readPortfolio(tokensOf(runtime).value)
      runtime.dispose()
      return unsupported.map(({ symbol, decimals }) => [symbol, decimals])
    }
    assert.deepEqual(await unsupported(50n), [['WIDE', 50]])
    assert.deepEqual(await unsupported(36n), [])
    assert.deepEqual(await unsupported(300n), [])
  })

  it('come from the chain in one call, for well-known tokens and those of the page, without a service', async () => {
    const client = clientOf(base)
    const code = await client.getCode({ address: token('USDC').address })
    await client.setCode({ address: wellKnown, bytecode: code ?? '0x' })
    const mint = [{ type: 'function', name: 'mint', stateMutability: 'nonpayable', outputs: [] }] as const
    const inputs = [{ type: 'address' }, { type: 'uint256' }] as const
    const abi = [{ ...mint[0], inputs }] as const
    await client.writeContract({ abi, address: wellKnown, functionName: 'mint', args: [mara(), 7_000_001n] })

    const named = ['FEE', 'WIDE', 'UNIT'].map((symbol) => ({ address: token(symbol).address }))
    const { runtime, asked } = await visit({ tokens: { 'eip155:8453': named } })
    await refreshAccount(runtime)
    assert.deepEqual(held(runtime), {
      ETH: await client.getBalance({ address: mara() }),
      USDC: 7_000_001n,
      FEE: parseUnits('2000', 18),
      WIDE: parseUnits('2000', 24),
      UNIT: 2000n,
    })
    const { partial, value } = tokensOf(runtime)
    assert.equal(partial, true)
    assert.ok(value.every(({ priceUsd }) => priceUsd === undefined))
    // The balance, the bundled read, and name, symbol and decimals of three unknown tokens.
    assert.equal(asked.length, 2 + 3 * 3, asked.join(' '))
  })

  // conforms: 3.2.10
  it('include the tokens that the service lists and those of the page', async () => {
    const named = { address: token('FEE').address, image: 'https://x.example/fee.png' }
    const { runtime } = await visit({ projectId: sandboxProjectId, tokens: { 'eip155:8453': named } })
    await refreshAccount(runtime)
    const { partial, value } = tokensOf(runtime)
    assert.equal(partial, undefined)
    assert.equal(value[0]?.symbol, 'ETH')
    assert.equal(value.find(({ symbol }) => symbol === 'USDC')?.priceUsd, 1)
    assert.equal(value.find(({ symbol }) => symbol === 'FEE')?.iconUrl, named.image)
    // With a token list from a service, tokens known only to the chain are not requested.
    assert.ok(!value.some(({ address }) => address?.toLowerCase() === wellKnown.toLowerCase()))
  })

  it('keep the list with stale prices while the service is down', async () => {
    const { runtime } = await visit({ projectId: sandboxProjectId })
    await refreshAccount(runtime)
    const before = tokensOf(runtime)
    const status = { kind: 'status', status: 500 } as const
    services.faults.set({ service: 'blockchainApi', path: '/balance', fault: status, times: 100 })
    const client = clientOf(base)
    const transfer = [{ type: 'function', name: 'transfer', stateMutability: 'nonpayable' }] as const
    const abi = [
      { ...transfer[0], inputs: [{ type: 'address' }, { type: 'uint256' }], outputs: [{ type: 'bool' }] },
    ] as const
    const lin = base.accounts[1]?.address as Hex
    await client.writeContract({
      abi,
      address: token('DAI').address,
      functionName: 'transfer',
      args: [lin, 5n],
    })
    const dai = held(runtime).DAI ?? 0n
    await refreshAccount(runtime, { force: true })
    const now = tokensOf(runtime)
    assert.deepEqual([now.stale, now.at], [true, before.at])
    assert.equal(held(runtime).DAI, dai - 5n)
    assert.equal(now.value.find(({ symbol }) => symbol === 'DAI')?.priceUsd, 1)
  })

  // conforms: 3.5.1-3.5.8, 7.5.5, 7.5.6
  it('come from the wallet if it discovers assets, and the page asks another wallet only once', async () => {
    const assets = createAssets()
    const { address, decimals } = token('USDC')
    const image = 'https://x.example/usdc.png'
    const watched = { address, decimals, symbol: 'USDC', image }
    assets.watch(base, { type: 'ERC20', options: watched })
    const able = createScriptedWallet({
      chainId: '0x2105',
      answers: {
        wallet_getCapabilities: () => assets.capabilities([base]),
        wallet_getAssets: (params: unknown) => assets.list([base], (params as unknown[])[0]),
      },
    })
    const { runtime, asked } = await visit({ projectId: sandboxProjectId }, able)
    await refreshAccount(runtime)
    assert.deepEqual(Object.keys(held(runtime)), ['ETH', 'USDC'])
    assert.equal(held(runtime).USDC, parseUnits('50000', 6))
    assert.deepEqual(
      tokensOf(runtime).value.map(({ priceUsd }) => priceUsd),
      [3100, 1.01],
    )
    assert.equal(tokensOf(runtime).value[1]?.iconUrl, image)
    assert.deepEqual(asked, [])

    memory.clear()
    const unable = await visit({ projectId: sandboxProjectId })
    await refreshAccount(unable.runtime)
    await refreshAccount(unable.runtime, { force: true })
    const questions = unable.wallet.methods().filter((method) => method === 'wallet_getCapabilities')
    assert.equal(questions.length, 1)
    assert.ok(unable.asked.includes('balance'))
  })

  // conforms: 3.5.1-3.5.6
  it('exclude what a wallet lists in an invalid shape', async () => {
    const facts = { name: 'E', symbol: 'E', decimals: 18, price: 0 }
    const native = { balance: '0x1', type: 'NATIVE', metadata: facts }
    const metadata = { ...facts, symbol: 'BAD' }
    const bad = { balance: '0x2', type: 'ERC20', address: '0x12', metadata }
    const endless = {
      ...native,
      type: 'ERC20',
      address: token('DAI').address,
      balance: `0x${'f'.repeat(65)}`,
    }
    for (const answer of [undefined, 7, {}, { '0x1': [native] }, { '0x2105': { native } }]) {
      const wallet = createScriptedWallet({
        chainId: '0x2105',
        answers: {
          wallet_getCapabilities: { '0x0': { assetDiscovery: { supported: true } } },
          wallet_getAssets: () => answer,
        },
      })
      const { runtime, asked } = await visit({ projectId: sandboxProjectId }, wallet)
      await refreshAccount(runtime, { force: true })
      assert.ok(asked.includes('balance'), JSON.stringify(answer))
    }
    const wallet = createScriptedWallet({
      chainId: '0x2105',
      answers: {
        wallet_getCapabilities: { '0x0': { assetDiscovery: { supported: true } } },
        wallet_getAssets: () => ({ '0x2105': [native, bad, endless, 'nonsense', null] }),
      },
    })
    const { runtime } = await visit({}, wallet)
    await refreshAccount(runtime, { force: true })
    assert.deepEqual(held(runtime), { E: 1n })
    // A price of zero counts as unknown.
    assert.equal(tokensOf(runtime).value[0]?.priceUsd, undefined)
  })

  // conforms: 3.7.11, 3.14.13, 5.3.5, 7.8.1, 9.1.2, 9.1.3
  it('are cached for thirty seconds across a reload, and a failure is not retried before', async () => {
    const { runtime, asked } = await visit({ projectId: sandboxProjectId })
    await refreshAccount(runtime)
    const before = asked.length
    await refreshAccount(runtime)
    assert.equal(asked.length, before)

    const again = await visit({ projectId: sandboxProjectId })
    await refreshAccount(again.runtime)
    assert.deepEqual(again.asked, [])
    assert.deepEqual(held(again.runtime), held(runtime))

    memory.clear()
    const lost = await visit({ customRpcUrls: { 'eip155:8453': [{ url: 'http://127.0.0.1:1' }] } })
    await refreshAccount(lost.runtime)
    assert.equal(lost.runtime.stores.account.$state.get().tokens.status, 'failed')
    const tries = lost.asked.length
    await refreshAccount(lost.runtime)
    assert.equal(lost.asked.length, tries)
  })

  it('are refreshed on request, unless the service is overloaded', async () => {
    const { runtime, asked } = await visit({ projectId: sandboxProjectId })
    const asks = () => asked.filter((path) => path === 'balance').length
    await refreshAccount(runtime)
    await refreshAccount(runtime, { maxAge: 60_000 })
    assert.equal(asks(), 1)
    await refreshAccount(runtime, { maxAge: -1 })
    assert.equal(asks(), 2)
    assert.equal(getBackoff(runtime).at, 0)
    for (const [status, isOver] of [
      [500, false],
      [503, true],
    ] as const) {
      services.faults.set({
        service: 'blockchainApi',
        path: '/balance',
        fault: { kind: 'status', status },
        times: 9,
      })
      await refreshAccount(runtime, { force: true })
      services.faults.clear()
      assert.equal(getBackoff(runtime).at > 0, isOver)
    }
    const tried = asks()
    await refreshAccount(runtime, { maxAge: -1 })
    assert.equal(asks(), tried)
  })

  // conforms: 3.1.8, 5.3.3
  it('come from the chain on a testnet, without prices', async () => {
    const rpcUrls = { default: { http: [base.rpcUrl] } }
    const nativeCurrency = { name: 'Ether', symbol: 'ETH', decimals: 18 }
    const testnet = { id: 8453, name: 'Base Trial', nativeCurrency, rpcUrls, testnet: true }
    const { runtime, asked } = await visit({ projectId: sandboxProjectId, networks: [testnet] })
    await refreshAccount(runtime)
    assert.deepEqual(Object.keys(held(runtime)), ['ETH'])
    assert.equal(tokensOf(runtime).value[0]?.priceUsd, undefined)
    assert.ok(
      asked.every((what) => what.startsWith('eth_')),
      String(asked),
    )
  })

  it('do not come from a cache that another script changed', async () => {
    const { runtime } = await visit({ projectId: sandboxProjectId })
    await refreshAccount(runtime)
    const name = '@appkit/portfolio_cache'
    for (const change of [
      (text: string) => text.replaceAll('"amount":"', '"amount":"-'),
      (text: string) => text.replaceAll('eip155:8453","', 'eip155:1","'),
      (text: string) => text.replace(/"at":\d+/, `"at":${Date.now() + 60_000}`),
    ]) {
      const kept = memory.get(name) ?? ''
      memory.set(name, change(kept))
      assert.notEqual(memory.get(name), kept)
      const again = await visit({ projectId: sandboxProjectId })
      await refreshAccount(again.runtime)
      assert.ok(again.asked.includes('balance'))
    }
  })
})

describe('the NFTs of an account', () => {
  const namesOf = ({ $state }: ReturnType<typeof getCollection>) =>
    $state.get().items.map(({ name, collection, amount }) => `${collection} / ${name} / ${amount}`)

  it('are listed page by page, without spam', async () => {
    const { runtime, asked } = await visit({ projectId: sandboxProjectId })
    const nfts = getCollection(runtime)
    await nfts.more()
    assert.deepEqual(namesOf(nfts), ['Harbor Prints / Evening Bay / 1', 'Harbor Prints / Ripple 12 / 1'])
    assert.equal(nfts.$state.get().hasMore, true)
    await nfts.more()
    assert.deepEqual(namesOf(nfts).slice(2), ['Ferry / Crossing / 3'])
    const { status, hasMore, items } = nfts.$state.get()
    assert.deepEqual([status, hasMore], ['loaded', false])
    assert.ok(items.every(({ imageUrl }) => imageUrl?.startsWith('data:image/svg+xml,')))
    await nfts.more()
    assert.equal(asked.filter((path) => path === 'nfts').length, 2)
    assert.equal(getCollection(runtime), nfts)
  })

  it('are read from the page’s collections, if those can list them', async () => {
    const [prints, tickets] = base.collections.map(({ address }) => address)
    const collections = { 'eip155:8453': [prints, tickets, token('DAI').address] }
    const { runtime } = await visit({ collections })
    const nfts = getCollection(runtime)
    await nfts.more()
    assert.deepEqual(namesOf(nfts), ['Harbor Prints / Evening Bay / 1', 'Harbor Prints / Ripple 12 / 1'])
    assert.ok(nfts.$state.get().items[0]?.imageUrl?.startsWith('data:image/svg+xml,'))

    // Both sources have the same ones: each appears once.
    const both = await visit({ collections, projectId: sandboxProjectId })
    const all = getCollection(both.runtime)
    await all.more()
    await all.more()
    assert.equal(all.$state.get().items.length, 3)
  })

  it('are unknown, not empty, without a list or if it fails', async () => {
    const { runtime } = await visit()
    const unlisted = getCollection(runtime)
    await unlisted.more()
    assert.equal(unlisted.$state.get().status, 'unavailable')

    const status = { kind: 'status', status: 400 } as const
    services.faults.set({ service: 'blockchainApi', path: '/nfts', fault: status, times: 1 })
    const { runtime: other } = await visit({ projectId: sandboxProjectId })
    const failing = getCollection(other)
    await failing.more()
    assert.equal(failing.$state.get().status, 'failed')
    await failing.more()
    assert.equal(failing.$state.get().items.length, 2)
  })
})

describe('names on the chain', () => {
  const onEthereum = (index: number, options: OptionsInput = {}) => {
    const [ethereum] = chains.chains
    assert.ok(ethereum)
    const address = ethereum.accounts[index]?.address ?? ''
    const services_ = { blockchainApi: `${services.url}/blockchain-api` }
    return connectRuntime({ options: { services: services_, ...options }, chain: ethereum, address, memory })
  }
  const profileOf = async (index: number, options?: OptionsInput) => {
    const { runtime, asked } = await onEthereum(index, options)
    runtime.stores.account.setOwner(getAccount(runtime)?.caipAddress)
    await fetchProfile(runtime)
    return { ...runtime.stores.account.$state.get(), runtime, asked }
  }
  const recipientOf = async (text: string, options: OptionsInput = {}) => {
    const { runtime } = await onEthereum(0, options)
    await setRecipient(runtime, { text })
    return runtime.stores.send.$state.get().recipient
  }
  const accountAt = (index: number) => base.accounts[index]?.address
  const ethereum = () => clientOf(chains.chains[0] as Chain)
  const deploy = async (contract: 'NameResolver' | 'WideResolver', args: unknown[]): Promise<Hex> => {
    const hash = await ethereum().deployContract({ ...artifacts[contract], args })
    return (await ethereum().getTransactionReceipt({ hash })).contractAddress ?? '0x'
  }
  const keepName = async (name: string, resolver: Hex) => {
    const { abi } = artifacts.NameRegistry
    const args = [namehash(name), accountAt(0), resolver]
    await ethereum().writeContract({ abi, address: ensRegistryAddress, functionName: 'setRecord', args })
  }

  it('resolve in any spelling, in addition to those of the service', async () => {
    for (const options of [{}, { projectId: sandboxProjectId }]) {
      const otis = await recipientOf('Otis.ETH', options)
      assert.ok(otis.status === 'valid', otis.status)
      assert.deepEqual([otis.name, otis.address], ['otis.eth', accountAt(5)])
      assert.ok(otis.image?.startsWith('data:image/svg+xml,'))
    }
    // Written with two characters for one letter; the normalized name has one.
    const ünal = await recipientOf('u\u0308nal.eth')
    assert.ok(ünal.status === 'valid', ünal.status)
    assert.deepEqual([ünal.name, ünal.address], ['ünal.eth', accountAt(6)])
    assert.equal(ünal.warning, 'confusable')
    const lin = await recipientOf('lin.sandbox.id', { projectId: sandboxProjectId })
    assert.ok(lin.status === 'valid' && lin.address === accountAt(1))
  })

  it('are unknown if no registry has them, and unavailable if none responds', async () => {
    const options = { projectId: sandboxProjectId }
    assert.equal((await recipientOf('nobody.eth', options)).status, 'unknown-name')
    // Not a valid name: letters of two scripts.
    assert.equal((await recipientOf('оtis.eth', options)).status, 'unknown-name')
    const nowhere = { customRpcUrls: { 'eip155:1': [{ url: 'http://127.0.0.1:1' }] } }
    assert.equal((await recipientOf('otis.eth', nowhere)).status, 'failed')
  })

  it('resolve to the same keys on other networks, but not to contracts', async () => {
    const [ethereum_, base_] = chains.chains
    assert.ok(ethereum_ && base_)
    const rpc = { 'eip155:1': [{ url: ethereum_.rpcUrl }], 'eip155:8453': [{ url: base_.rpcUrl }] }
    const onBase = async (index: number, networks: OptionsInput['networks'], name?: string) => {
      const options = { networks, customRpcUrls: rpc }
      const address = accountAt(index) ?? ''
      const { runtime } = await connectRuntime({ options, chain: base_, address, memory: new Map() })
      runtime.stores.account.setOwner(getAccount(runtime)?.caipAddress)
      if (!name) await fetchProfile(runtime)
      else await setRecipient(runtime, { text: name })
      return runtime.stores
    }
    const both: OptionsInput['networks'] = ['eip155:8453', 'eip155:1']
    const paid = async (name: string) => {
      const { recipient } = (await onBase(0, both, name)).send.$state.get()
      return recipient.status === 'valid' ? recipient.address : recipient.status
    }
    assert.equal(await paid('otis.eth'), accountAt(5))
    assert.equal((await onBase(5, both)).account.$state.get().profileName, 'otis.eth')
    assert.equal((await onBase(8, both)).account.$state.get().profileName, undefined)
    const alone = (await onBase(0, ['eip155:8453'], 'otis.eth')).send.$state.get().recipient
    assert.equal(alone.status, 'failed')

    const resolver = await deploy('NameResolver', [])
    await keepName('dock.eth', resolver)
    const write = (functionName: string, ...args: unknown[]) =>
      ethereum().writeContract({
        ...{ abi: artifacts.NameResolver.abi, address: resolver, functionName },
        args: [namehash('dock.eth'), ...args],
      })
    await write('setAddr', resolver)
    assert.equal(await paid('dock.eth'), 'failed')
    await write('setRecord', 0x80000000, accountAt(6))
    assert.equal(await paid('dock.eth'), accountAt(6))
    await write('setRecord', 0x80000000 + 8453, accountAt(7))
    assert.equal(await paid('dock.eth'), accountAt(7))
  })

  it('resolve through a wildcard resolver, but not off the chain', async () => {
    const who = accountAt(9) as Hex
    for (const [name, answers] of [
      ['wide.eth', who],
      ['far.eth', zeroAddress],
    ] as const)
      await keepName(name, await deploy('WideResolver', [answers]))
    const wide = await recipientOf('Ana.wide.eth')
    assert.ok(wide.status === 'valid', wide.status)
    assert.deepEqual([wide.name, wide.address], ['ana.wide.eth', who])
    assert.equal((await recipientOf('ana.far.eth')).status, 'elsewhere')
    assert.equal((await recipientOf('far.eth')).status, 'elsewhere')
    const { runtime } = await onEthereum(0)
    const [network] = runtime.$options.get().networks
    const { extras } = await runtime.loadAdapter('eip155')
    assert.ok(network && extras)
    const { lookUpName: look } = await extras()
    await assert.rejects(look({ network, name: 'far.eth' }), { code: 'W3M_NAME_ELSEWHERE' })
    // The contract of a name that resolves only that name.
    const options = { projectId: sandboxProjectId }
    assert.equal((await recipientOf('ana.otis.eth', options)).status, 'unknown-name')
  })

  it('are cached, and resolved again before a transfer', async () => {
    const options = { projectId: sandboxProjectId }
    const { runtime, asked } = await onEthereum(0, options)
    const [network] = runtime.$options.get().networks
    assert.ok(network)
    const resolver = await deploy('NameResolver', [])
    await keepName('ida.eth', resolver)
    const setAddress = async (index: number) => {
      const { abi } = artifacts.NameResolver
      const args = [namehash('ida.eth'), accountAt(index)]
      await ethereum().writeContract({ abi, address: resolver, functionName: 'setAddr', args })
    }
    await setAddress(5)
    const find = () => lookUpName(runtime, { network, name: 'ida.eth' })
    const [first, second] = await Promise.all([find(), find()])
    assert.deepEqual(first, second)
    // A name from the chain is not the service's.
    assert.equal(asked.includes('ida.eth'), false)
    const count = asked.length
    await setAddress(6)
    const kept = await find()
    assert.ok(typeof kept === 'object' && kept.address === accountAt(5))
    assert.equal(asked.length, count)

    const shown = { network, name: 'ida.eth', address: accountAt(5) ?? '' }
    await assert.rejects(confirmName(runtime, shown), { code: 'W3M_NAME_MOVED' })
    assert.ok(asked.length > count)
    await confirmName(runtime, { ...shown, address: accountAt(6) ?? '' })
    const now = await find()
    assert.ok(typeof now === 'object' && now.address === accountAt(6))
  })

  it('are resolved again after a failure', async () => {
    const { runtime } = await onEthereum(0, { projectId: sandboxProjectId })
    const [network] = runtime.$options.get().networks
    assert.ok(network)
    const none = { http: ['http://127.0.0.1:1'] }
    const nowhere = { ...network, rpcUrls: { default: none, chainDefault: none } }
    const name = 'otis.eth'
    assert.equal(await lookUpName(runtime, { network: nowhere, name }), 'failed')
    const found = await lookUpName(runtime, { network, name })
    assert.ok(typeof found === 'object' && found.address === accountAt(5))
    await confirmName(runtime, { network: nowhere, name, address: found.address })
  })

  it('are shown for an address only if they resolve back and are normalized', async () => {
    const otis = await profileOf(5)
    assert.equal(otis.profileName, 'otis.eth')
    assert.ok(otis.profileImage?.startsWith('data:image/svg+xml,'))
    assert.equal((await profileOf(6)).profileName, 'ünal.eth')
    assert.equal((await profileOf(7)).profileName, undefined)
    assert.equal((await profileOf(8)).profileName, undefined)
  })

  // conforms: 3.14.14, 7.8.2
  it('come from the registry without other names, and are cached', async () => {
    const options = { projectId: sandboxProjectId }
    const fault = { kind: 'status', status: 400 } as const
    services.faults.set({ service: 'blockchainApi', path: '/identity', fault, times: 2 })
    const asks = async () => {
      const { profileName, asked } = await profileOf(1, options)
      assert.equal(profileName, 'lin.sandbox.id')
      return asked.filter((path) => path === accountAt(1)).length
    }
    // The account and the name.
    assert.equal(await asks(), 2)
    memory.delete('@appkit/identity_cache')
    assert.equal(await asks(), 1)
    assert.equal(await asks(), 0)
  })

  // conforms: 7.8.2, 7.8.4, 9.1.5
  it('come after the service’s names, and are read once in five minutes', async () => {
    const options = { projectId: sandboxProjectId }
    assert.equal((await profileOf(0, options)).profileName, 'mara.sandbox.id')
    assert.equal((await profileOf(5, options)).profileName, 'otis.eth')
    const again = await profileOf(5, options)
    assert.equal(again.profileName, 'otis.eth')
    assert.deepEqual(again.asked, [])
  })
})
