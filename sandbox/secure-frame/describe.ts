import {
  type Address,
  createPublicClient,
  decodeFunctionData,
  erc20Abi,
  formatUnits,
  type Hex,
  hexToString,
  http,
  isHex,
} from 'viem'
import type { SandboxChain } from '../chain.ts'
import { actorOf, type RawCall } from './perform.ts'

/** What the user approves, in words: decoded from the request, never taken from the page. */
export type Description = { title: string; rows: [label: string, value: string][] }

export type DescribedCall = { method: string; params: unknown; chain: SandboxChain; smartAccount: Address }

/** Describes what a request would do, and for which account. */
export async function describe({ method, params, chain, smartAccount }: DescribedCall): Promise<Description> {
  const actor = actorOf({ method, params })
  const isSmart = actor?.toLowerCase() === smartAccount.toLowerCase()
  const who: Description['rows'] = actor ? [[isSmart ? 'Smart account' : 'Account', actor]] : []
  const shared: Description['rows'] = [...who, ['Network', chain.name]]
  const [first, second] = Array.isArray(params) ? params : [params]
  if (method === 'personal_sign')
    return { title: 'Sign a message', rows: [['Message', readText(first)], ...who] }
  if (method === 'eth_signTypedData_v4') return describeTypedData(second, who)
  if (method === 'eth_sendTransaction')
    return { title: 'Send a transaction', rows: [...(await describeCall(first, chain)), ...shared] }
  if (method === 'wallet_grantPermissions') {
    const { permissions = [], expiry = 0 } = first as PermissionRequest
    const contracts = permissions.map(({ data }): [string, string] => ['May call', String(data?.address)])
    const until = new Date(expiry * 1000).toISOString().slice(0, 16).replace('T', ' ')
    return { title: 'Let this page act for you', rows: [...contracts, ['Until', until], ...shared] }
  }
  if (method === 'wallet_revokePermissions')
    return { title: 'Take back a permission', rows: [['Content', JSON.stringify(first ?? params)]] }
  if (method === 'wallet_sendCalls') {
    const { calls = [] } = first as { calls?: RawCall[] }
    const each = await Promise.all(calls.map((call) => describeCall(call, chain)))
    return { title: `Do ${calls.length} things at once`, rows: [...each.flat(), ...shared] }
  }
  return { title: method, rows: [['Content', JSON.stringify(params)], ...shared] }
}

type PermissionRequest = { expiry?: number; permissions?: { data?: { address?: unknown } }[] }

const readText = (message: unknown): string => (isHex(message) ? hexToString(message) : String(message))

function describeTypedData(data: unknown, who: Description['rows']): Description {
  const { domain, primaryType, message } = typeof data === 'string' ? JSON.parse(data) : Object(data)
  const rows: Description['rows'] = [
    ['Kind', String(primaryType)],
    ['For', String(domain?.name ?? '')],
    ['Content', JSON.stringify(message, undefined, 1)],
    ...who,
  ]
  return { title: 'Sign typed data', rows }
}

async function describeCall(
  { to, value = '0x0', data, input }: RawCall,
  chain: SandboxChain,
): Promise<Description['rows']> {
  const code = data ?? input ?? '0x'
  const worth: [string, string][] =
    BigInt(value) > 0n ? [['Amount', `${formatUnits(BigInt(value), 18)} ETH`]] : []
  if (!to) return [...worth, ['Contract', 'A new one']]
  if (code === '0x') return [...worth, ['To', to]]
  const token = await describeToken(to, code, chain).catch(() => undefined)
  return token ? [...worth, ...token] : [...worth, ['Contract', to], ['Content', code]]
}

/** A transfer or approval of a token, with decimals from its contract. */
async function describeToken(to: Address, data: Hex, { rpcUrl }: SandboxChain): Promise<Description['rows']> {
  const { functionName, args } = decodeFunctionData({ abi: erc20Abi, data })
  const client = createPublicClient({ transport: http(rpcUrl) })
  const [symbol, decimals] = await Promise.all([
    client.readContract({ address: to, abi: erc20Abi, functionName: 'symbol' }),
    client.readContract({ address: to, abi: erc20Abi, functionName: 'decimals' }),
  ])
  if (functionName !== 'transfer' && functionName !== 'approve') throw new Error('Not one of these')
  const [party, amount] = args
  return [
    ['Amount', `${formatUnits(amount, decimals)} ${symbol}`],
    [functionName === 'transfer' ? 'To' : 'May be spent by', party],
    ['Token', to],
  ]
}
