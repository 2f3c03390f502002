import assert from 'node:assert/strict'
import { sandboxProjectId as projectId } from '../../../sandbox/http/access.ts'
import type { World } from './world.ts'

const solana = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const stranger = 'eip155:31337'
const downWords = 'Requested namespace eip155 balance provider is temporarily unavailable'
const badAddress = { status: 400, field: 'address', words: 'The address provided is invalid' }

export type Case = {
  /** Of the request, whose values in the world are chosen by role. */
  ask: (world: World) => string
  body?: (world: World) => unknown
  set?: (world: World) => void
  status: number
  field?: string
  words?: string | RegExp
  /** Checks a successful response. */
  told?: (body: never, world: World) => void
  /** Seconds. */
  kept?: number
}

export const account = (what: string, query: string, of: (world: World) => string = ({ user }) => user) => {
  const fixed = what === 'balance' ? 'currency=usd&sv=1&' : ''
  return (world: World) => `/v1/account/${of(world)}/${what}?projectId=${projectId}&${fixed}${query}`
}
const price = (address: (world: World) => string) => (world: World) => ({
  ...{ projectId, currency: 'usd', addresses: [address(world)] },
})
const register = (coinType: number) => (world: World) => ({
  ...{ coin_type: coinType, address: world.user, signature: '0x' },
  message: JSON.stringify({ name: `beyond.${world.zone}`, timestamp: Math.floor(world.now() / 1000) }),
})

/** Known behavior of the services beyond the recordings. */
export const cases: Record<string, Case> = {
  'identity of Solana: nothing, and not even when': {
    ask: ({ solanaUser }) => `/v1/identity/${solanaUser}?projectId=${projectId}`,
    ...{ status: 200, kept: 3_600 },
    told: (body) => assert.deepEqual(body, { name: null, avatar: null, resolvedAt: null }),
  },
  'identity without 0x': {
    ask: ({ user }) => `/v1/identity/${user.slice(2)}?projectId=${projectId}`,
    status: 200,
    told: ({ name }: { name: string }, { zone }) => assert.equal(name, `mara.${zone}`),
  },
  'identity in capitals': {
    ask: ({ user }) => `/v1/identity/0x${user.slice(2).toUpperCase()}?projectId=${projectId}`,
    status: 200,
    told: ({ name }: { name: string }, { zone }) => assert.equal(name, `mara.${zone}`),
  },
  'identity past the cache: for the makers alone': {
    ask: ({ user }) => `/v1/identity/${user}?projectId=${projectId}&useCache=false`,
    ...{ status: 400, field: '', words: /^Invalid parameter: / },
  },
  'identity by its other path, without a node': {
    ask: account('identity', ''),
    set: ({ services }) => void Object.assign(services.settings, { areProvidersDown: true }),
    ...{ status: 503, field: '', words: /^We failed to reach the identity provider/ },
  },
  'price while the providers are down': {
    ask: () => '/v1/fungible/price',
    body: price(({ token }) => token),
    set: ({ services }) => void Object.assign(services.settings, { areProvidersDown: true }),
    ...{ status: 503, field: '', words: 'Convertion provider is temporarily unavailable' },
  },
  'balance of a chain of an unknown namespace: that is EVM': {
    ask: account('balance', 'chainId=cosmos:cosmoshub-4'),
    ...{ status: 503, field: 'chainId', words: downWords },
  },
  'gas price of Bitcoin: none of its own words': {
    ask: () => `/v1/convert/gas-price?projectId=${projectId}&chainId=bip122:mainnet`,
    ...{ status: 400, field: '' },
    words: 'Conversion parameter error: Chain ID bip122:mainnet is not supported',
  },
  'balance of a chain by its bare number': {
    ask: account('balance', 'chainId=8453'),
    status: 200,
    told: ({ balances }: { balances: { chainId: string }[] }) =>
      assert.deepEqual([...new Set(balances.map(({ chainId }) => chainId))], ['eip155:8453']),
  },
  'balance of a chain of no table': {
    ask: account('balance', `chainId=${stranger}`),
    ...{ status: 503, field: 'chainId', words: downWords },
  },
  'balance of a chain of the table that nothing is held on': {
    ask: account('balance', 'chainId=eip155:250'),
    status: 200,
    told: (body) => assert.deepEqual(body, { balances: [] }),
  },
  'balance of an account of EVM on Solana': {
    ask: account('balance', `chainId=${solana}`),
    ...badAddress,
  },
  'balance of an account of Solana on no chain: that is EVM': {
    ask: account('balance', '', ({ solanaUser }) => solanaUser),
    ...badAddress,
  },
  'balance of an account of Solana on EVM': {
    ask: account('balance', 'chainId=eip155:1', ({ solanaUser }) => solanaUser),
    ...badAddress,
  },
  'balance on TON': {
    ask: account('balance', 'chainId=ton:-239', () => `EQ${'A'.repeat(46)}`),
    ...{ status: 400, field: 'chainId' },
  },
  'balance again, of a token whose chain has no node': {
    ask: account('balance', `chainId=eip155:1&forceUpdate=${stranger}:0x${'6'.repeat(40)}`),
    ...{ status: 400, field: '', words: /^Crypto utils error/ },
  },
  'balance again, of a token in capitals: it comes twice': {
    ask: (world) => {
      const token = world.token.replace(/0x.*/, (address) => `0x${address.slice(2).toUpperCase()}`)
      return account('balance', `chainId=eip155:1&forceUpdate=${token}`)(world)
    },
    status: 200,
    told: ({ balances }: { balances: { symbol: string }[] }) =>
      assert.equal(balances.filter(({ symbol }) => symbol === 'USDC').length, 2),
  },
  'history of every chain of EVM': {
    ask: account('history', '', ({ user }) => user),
    status: 200,
    told: ({ data }: { data: { metadata: { minedAt: string; chain: string } }[] }) => {
      const times = data.map(({ metadata }) => Date.parse(metadata.minedAt))
      assert.deepEqual(
        [...times].sort((one, other) => other - one),
        times,
      )
      assert.ok(data.some(({ metadata }) => metadata.chain === 'eip155:1'))
    },
  },
  'history of an account of Solana on no chain: that is EVM': {
    ask: account('history', '', ({ solanaUser }) => solanaUser),
    ...badAddress,
  },
  'history of a chain of no table': {
    ask: account('history', `chainId=${stranger}`),
    ...{ status: 400, field: '', words: `Invalid parameter: ${stranger}` },
  },
  'history of a chain of the table where nothing was done': {
    ask: account('history', 'chainId=eip155:250'),
    status: 200,
    told: (body) => assert.deepEqual(body, { data: [], next: null }),
  },
  'purchases of a project that is not known': {
    ask: ({ user }) => `/v1/account/${user}/history?projectId=nobody&onramp=coinbase`,
    ...{ status: 401, field: 'authentication', words: 'We failed to authenticate your request' },
  },
  'purchases of a project over its plan: that is not looked at': {
    ask: account('history', 'onramp=coinbase'),
    set: ({ services }) => void Object.assign(services.settings, { isOverQuota: true }),
    status: 200,
  },
  'purchases of a provider that is not known': {
    ask: account('history', 'onramp=harbor'),
    ...{ status: 400, field: 'provider', words: 'Provider harbor is not supported' },
  },
  'price of what is no address': {
    ask: () => '/v1/fungible/price',
    body: price(() => 'eip155:1:0x1234'),
    ...badAddress,
  },
  'price of a token of a chain of no table': {
    ask: () => '/v1/fungible/price',
    body: price(() => `${stranger}:0x${'6'.repeat(40)}`),
    ...{ status: 400, field: 'asset' },
  },
  'price of the coin under its placeholder in capitals: as it was asked': {
    ask: () => '/v1/fungible/price',
    body: price(() => `eip155:1:0x${'E'.repeat(40)}`),
    status: 200,
    told: ({ fungibles }: { fungibles: { address: string }[] }) =>
      assert.deepEqual(
        fungibles.map(({ address }) => address),
        [`eip155:1:0x${'E'.repeat(40)}`],
      ),
  },
  'price of addresses that are no list': {
    ask: () => '/v1/fungible/price',
    body: () => ({ projectId, currency: 'usd', addresses: 'eip155:1:0x' }),
    ...{ status: 422, words: /^Failed to deserialize the JSON body/ },
  },
  'name for a coin that is none of EVM': {
    ask: () => '/v1/profile/account',
    body: register(501),
    ...{ status: 400, field: 'coin_type', words: 'Unsupported coin type: 501' },
  },
  'name for a chain of no table': {
    ask: () => '/v1/profile/account',
    body: register(0x80000000 + 31337),
    ...{ status: 400, field: 'coin_type', words: `Unsupported coin type: ${0x80000000 + 31337}` },
  },
  'name for a chain of the table': {
    ask: () => '/v1/profile/account',
    body: register(0x80000000 + 10),
    ...{ status: 401, field: 'signature' },
  },
  'session ended by a number': {
    ask: ({ sessionOwner }) =>
      `/v1/sessions/${encodeURIComponent(sessionOwner)}/revoke?projectId=${projectId}`,
    body: () => ({ pci: 1 }),
    ...{ status: 422, words: /^Failed to deserialize the JSON body/ },
  },
  'purchase for nobody': {
    ask: () => `/v1/generators/onrampurl?projectId=${projectId}`,
    body: () => ({ destinationWallets: [], partnerUserId: 'someone' }),
    status: 200,
  },
  'purchase whose body is not JSON': {
    ask: () => `/v1/generators/onrampurl?projectId=${projectId}`,
    body: () => 'harbor',
    ...{ status: 400, words: 'Error deserializing request body: {}' },
  },
  'quote for a way to pay that there is not': {
    ask: () =>
      `/v1/onramp/buy/quotes?projectId=${projectId}&purchaseCurrency=ETH&paymentAmount=100&paymentCurrency=USD&paymentMethod=SHELLS&country=US`,
    ...{ status: 503, field: '', words: 'OnRamp provider is temporarily unavailable' },
  },
  'quote on a network where it is not sold': {
    ask: () =>
      `/v1/onramp/buy/quotes?projectId=${projectId}&purchaseCurrency=ETH&purchaseNetwork=harbor&paymentAmount=100&paymentCurrency=USD&paymentMethod=CARD&country=US`,
    ...{ status: 503, field: '', words: 'OnRamp provider is temporarily unavailable' },
  },
}
