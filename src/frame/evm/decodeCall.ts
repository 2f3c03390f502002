import { type Address, decodeFunctionData, erc20Abi, formatUnits, type Hex } from 'viem'
import type { Chain } from '../config.ts'
import type { Fact, Warning } from '../question.ts'
import type { Node } from './node.ts'

type Call = { to: Hex | undefined; value: bigint; data: Hex | undefined }
type Decoded = { facts: Fact[]; warnings: Warning[] }
type Place = { node: Node; chain: Chain }

/** What a call does: the calls of tokens by their amounts, everything else by its bytes, with a warning. */
export async function decodeCall({ to, value, data }: Call, place: Place): Promise<Decoded> {
  const { symbol, decimals } = place.chain.currency
  const sent: Fact[] =
    value > 0n ? [{ name: 'send', value: `${formatUnits(value, decimals)} ${symbol}` }] : []
  if (to && (!data || data === '0x')) return { facts: [...sent, { name: 'to', value: to }], warnings: [] }
  const known = to && data ? await decodeToken(to, data, place.node) : undefined
  if (known) return { facts: [...sent, ...known], warnings: [] }
  const target: Fact[] = to ? [{ name: 'contract', value: to }] : []
  return { facts: [...sent, ...target, { name: 'data', value: data ?? '0x' }], warnings: ['unknownCall'] }
}

async function decodeToken(token: Address, data: Hex, node: Node): Promise<Fact[] | undefined> {
  const call = read(data)
  if (!call) return undefined
  const { symbol, decimals } = await readToken(token, node)
  const inUnits = (amount: bigint) =>
    decimals === undefined ? `${amount}` : `${formatUnits(amount, decimals)} ${symbol}`
  const contract: Fact = { name: 'token', value: token }
  if (call.functionName === 'transfer') {
    const [to, amount] = call.args
    return [{ name: 'send', value: inUnits(amount) }, { name: 'to', value: to }, contract]
  }
  if (call.functionName === 'transferFrom') {
    const [from, to, amount] = call.args
    return [
      { name: 'send', value: inUnits(amount) },
      { name: 'from', value: from },
      { name: 'to', value: to },
      contract,
    ]
  }
  if (call.functionName !== 'approve') return undefined
  const [spender, amount] = call.args
  return [{ name: 'allow', value: inUnits(amount) }, { name: 'spender', value: spender }, contract]
}

function read(data: Hex) {
  try {
    return decodeFunctionData({ abi: erc20Abi, data })
  } catch {
    return undefined
  }
}

/** What a token says of itself; nothing where it does not answer. */
async function readToken(address: Address, node: Node) {
  const ask = <Name extends 'symbol' | 'decimals'>(functionName: Name) =>
    node.readContract({ abi: erc20Abi, address, functionName }).catch(() => undefined)
  const [symbol, decimals] = await Promise.all([ask('symbol'), ask('decimals')])
  return { symbol, decimals }
}
