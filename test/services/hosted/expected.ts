import type { VectorRequest } from './vectors.ts'

type Json = Record<string, unknown>

/** The client's result for a successful response, from the meaning of its fields. */
export type Oracle = (body: never, request: VectorRequest) => unknown

const lastOf = (caip: unknown) => String(caip).split(':').at(-1) ?? ''
const isCoin = (address: string) => /^(0xe{40}|So1{41})$/i.test(address)
const contractOf = (address: unknown) =>
  address === undefined || address === null || isCoin(lastOf(address)) ? undefined : lastOf(address)
const httpsOnly = (url: unknown) => (typeof url === 'string' && url.startsWith('https://') ? url : undefined)
const known = (price: unknown) => price || undefined
const textOf = (text: unknown) => text || undefined

/** Base units of decimal text, from its digits. */
function unitsOf(numeric: string, decimals: number): bigint {
  const [whole = '', fraction = ''] = numeric.split('.')
  return BigInt(whole + fraction.padEnd(decimals, '0').slice(0, decimals))
}

type Balance = Json & { quantity: { decimals: string; numeric: string } }

function balances({ balances: list }: { balances: Balance[] }, { query }: VectorRequest) {
  const chainId = query.chainId ?? 'eip155:1'
  return list
    .filter((entry) => entry.chainId === chainId)
    .map(({ name, symbol, address, price, quantity, iconUrl }) => ({
      caipNetworkId: chainId,
      address: contractOf(address),
      name,
      symbol,
      decimals: Number(quantity.decimals),
      amount: unitsOf(quantity.numeric, Number(quantity.decimals)),
      priceUsd: known(price),
      iconUrl: httpsOnly(iconUrl),
    }))
}

type Transfer = Json & {
  fungible_info: null | (Json & { icon: null | { url: string } })
  nft_info:
    | null
    | (Json & { content: null | Record<string, null | { url: string }>; flags: { is_spam: boolean } })
  quantity: { numeric: string }
}
type Entry = { id: string; metadata: Json; transfers: Transfer[] | null }

const operations =
  'approve buy borrow burn cancel claim deploy deposit execute mint receive repay send stake trade unstake withdraw'

const toTransfer = ({ direction, fungible_info, nft_info, quantity }: Transfer) => ({
  direction,
  symbol: textOf(fungible_info?.symbol),
  name: textOf(nft_info ? nft_info.name : fungible_info?.name),
  imageUrl: httpsOnly(
    nft_info?.content?.preview?.url ?? nft_info?.content?.detail?.url ?? fungible_info?.icon?.url,
  ),
  amount: quantity.numeric,
  isNft: nft_info !== null,
})

function history({ data, next }: { data: Entry[]; next: string | null }, { query }: VectorRequest) {
  const chainId = query.chainId
  const isSpam = ({ nft_info }: Transfer) => nft_info?.flags.is_spam === true
  const isSolana = chainId?.startsWith('solana:')
  const items = data
    .filter(({ metadata }) => metadata.chain === null || metadata.chain === chainId)
    .filter(({ transfers }) => !transfers?.length || !transfers.every(isSpam))
    .map(({ id, metadata, transfers }) => ({
      // There one transfer is one row, and the id is the block's.
      id: isSolana ? [id, metadata.hash, ...rowOf(transfers)].join(':') : id,
      hash: metadata.hash,
      caipNetworkId: chainId,
      operation: toOperation(String(metadata.operationType)),
      status: metadata.status,
      minedAt: Date.parse(String(metadata.minedAt)),
      from: metadata.sentFrom,
      to: metadata.sentTo,
      nonce: chainId?.startsWith('eip155:') ? metadata.nonce : undefined,
      transfers: (transfers ?? []).filter((transfer) => !isSpam(transfer)).map(toTransfer),
    }))
  return { items, next: next ?? undefined }
}

const rowOf = (transfers: Transfer[] | null) => [
  transfers?.[0]?.fungible_info?.symbol,
  transfers?.[0]?.direction,
]

const toOperation = (word: string) =>
  operations.split(' ').includes(word) ? (word === 'buy' ? 'bought' : word) : 'execute'

const purchaseStates: Record<string, string> = {
  SUCCESS: 'confirmed',
  IN_PROGRESS: 'pending',
  FAILED: 'failed',
}

const purchases = ({ data }: { data: Entry[] }, { query }: VectorRequest) =>
  data.map(({ id, metadata, transfers }) => ({
    id,
    hash: metadata.hash,
    caipNetworkId: metadata.chain ?? query.chainId,
    operation: 'bought',
    status: purchaseStates[String(metadata.status).replace('ONRAMP_TRANSACTION_STATUS_', '')],
    minedAt: Date.parse(String(metadata.minedAt)),
    from: '',
    to: '',
    transfers: (transfers ?? []).map(({ fungible_info, quantity }) => ({
      direction: 'in',
      symbol: textOf(fungible_info?.symbol),
      imageUrl: httpsOnly(fungible_info?.icon?.url),
      amount: quantity.numeric,
      isNft: false,
    })),
  }))

type Profile = { name: string; attributes: null | Json; addresses: Record<string, { address: string }> }

/** On mainnet: its own coin type, else ether's. */
const profile = ({ name, attributes, addresses }: Profile) => ({
  name,
  address: (addresses['2147483649'] ?? addresses['60'])?.address,
  avatar: httpsOnly(attributes?.avatar),
  bio: textOf(attributes?.bio),
})

type Session = Json & { project: Json; permissions: { data: Json }[]; expiry: number }

const sessions = ({ pcis }: { pcis: Session[] }) =>
  pcis
    .filter(({ context, revokedAt, expiry }) => context && !revokedAt && expiry * 1000 > Date.now())
    .map(({ pci, project, expiry, permissions }) => ({
      pci,
      page: textOf(project.name),
      iconUrl: httpsOnly(project.iconUrl),
      expiresAt: expiry * 1000,
      contracts: permissions.flatMap(({ data }) => (data.address === undefined ? [] : [data.address])),
      permissions,
    }))

const tokens = ({ tokens: list }: { tokens: Json[] }, { query }: VectorRequest) =>
  list.map(({ name, symbol, address, decimals, logoUri }) => ({
    caipNetworkId: query.chainId,
    address: contractOf(address),
    name,
    symbol,
    decimals,
    iconUrl: httpsOnly(logoUri),
  }))

type Built = { tx: Json & { eip155?: unknown } }
const units = (value: unknown) => (value === undefined ? undefined : BigInt(String(value)))
const built = ({ tx: { from, to, data, value, amount } }: Built) => ({
  from,
  to,
  data,
  value: units(value),
  amount: units(amount),
})

const prices = ({ fungibles }: { fungibles: Json[] }) =>
  fungibles.map(({ address, name, symbol, iconUrl, price }) => ({
    address: contractOf(address),
    name,
    symbol,
    iconUrl: httpsOnly(iconUrl),
    priceUsd: known(price),
  }))

type Currency = Json & { networks: Json[]; limits: (Json & { id: string })[] }

const onrampOptions = (body: { purchaseCurrencies: Currency[]; paymentCurrencies: Currency[] }) => ({
  purchaseCurrencies: body.purchaseCurrencies.map(({ networks, ...currency }) => ({
    ...currency,
    networks: networks.map(({ name, displayName, chainId, contractAddress }) => ({
      name,
      displayName,
      chainId: textOf(chainId),
      contractAddress: textOf(contractAddress),
    })),
  })),
  paymentCurrencies: body.paymentCurrencies.map(({ id, limits }) => ({
    id,
    limits: limits.map((limit) => ({ ...limit, id: limit.id.toLowerCase() })),
  })),
})

type Money = { value: string; currency: string }
type Quote = Record<
  'coinbaseFee' | 'networkFee' | 'paymentTotal' | 'paymentSubTotal' | 'purchaseAmount',
  Money
>

const money = ({ value, currency }: Money) => ({ amount: value, currency })
const onrampQuote = ({ quoteId, ...sums }: Quote & { quoteId: string }) => ({
  coinbaseFee: money(sums.coinbaseFee),
  networkFee: money(sums.networkFee),
  paymentSubTotal: money(sums.paymentSubTotal),
  paymentTotal: money(sums.paymentTotal),
  purchaseAmount: money(sums.purchaseAmount),
  quoteId,
})

type Operation = { result: null | { success: boolean; receipt: unknown } }

const callsStatus = ({ result }: Operation, { query, body }: VectorRequest) => ({
  version: '2.0.0',
  id: (body as { params: string[] }).params[0],
  chainId: `0x${Number(String(query.chainId).split(':')[1]).toString(16)}`,
  status: result === null ? 100 : result.success ? 200 : 500,
  atomic: true,
  receipts: result === null ? [] : [result.receipt],
})

type WireWallet = Json & { injected?: null | Json[] }

const wallets = ({ data, count }: { data: WireWallet[]; count?: number }) => ({
  count: count ?? data.length,
  ids: data.map(({ id }) => id),
})

const onlyKnown = (record: Json) =>
  Object.fromEntries(Object.entries(record).filter(([, value]) => value !== null))

/** By the folder of the vectors. */
export const oracles: Record<string, Oracle> = {
  'blockchain-api/supported-chains': ({ http }: { http: string[] }) => http.includes('near:mainnet'),
  'blockchain-api/identity': ({ name, avatar }: Json) => onlyKnown({ name, avatar }),
  'blockchain-api/balance': balances,
  'blockchain-api/history': (body: never, request) =>
    'onramp' in request.query ? purchases(body, request) : history(body, request),
  'blockchain-api/fungible-price': prices,
  'blockchain-api/profile-account': (body: Profile | []) =>
    Array.isArray(body) ? { status: 'free' } : { status: 'taken', profile: profile(body) },
  'blockchain-api/profile-reverse': (list: Profile[]) => list.map(profile),
  'blockchain-api/profile-suggestions': ({ suggestions }: Json) => suggestions,
  'blockchain-api/profile-register': profile,
  'blockchain-api/convert-tokens': tokens,
  'blockchain-api/convert-quotes': ({ quotes }: { quotes: Json[] }) => units(quotes[0]?.toAmount),
  'blockchain-api/convert-gas-price': (body: Json) =>
    Object.fromEntries(Object.entries(body).map(([tier, wei]) => [tier, units(wei)])),
  'blockchain-api/convert-build-approve': built,
  'blockchain-api/convert-build-transaction': built,
  'blockchain-api/sessions-list': sessions,
  'blockchain-api/sessions-revoke': () => undefined,
  'blockchain-api/onramp-buy-options': onrampOptions,
  'blockchain-api/onramp-buy-quotes': onrampQuote,
  'blockchain-api/onrampurl': ({ url }: Json) => url,
  'blockchain-api/rpc': ({ result }: Json) => result,
  'blockchain-api/bundler': callsStatus,
  'bitcoin-index/utxo': (list: Json[]) => list.reduce((sum, { value }) => sum + BigInt(String(value)), 0n),
  'analytics/e': () => undefined,
  'auth/nonce': (body: Json) => body,
  'auth/me': ({ address, chainId, caip2Network }: Json) => ({
    address,
    caipNetworkId: caip2Network ?? `eip155:${chainId}`,
  }),
  'auth/authenticate': ({ token }: Json) => ({ token }),
  'auth/sign-out': () => undefined,
  'wallet-registry/analytics-config': ({ isAnalyticsEnabled }: Json) => isAnalyticsEnabled,
  'wallet-registry/wallets': wallets,
  'wallet-registry/images': (base64: string) => ({ bytes: base64 }),
}
