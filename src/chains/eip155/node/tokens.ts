import { decodeAbiParameters, decodeFunctionResult, encodeFunctionData, multicall3Abi } from 'viem'
import { ExecutionRevertedError } from '../../../errors/chain.ts'
import { NotATokenError } from '../../../errors/transaction.ts'
import { attempt } from '../../../lib/attempt.ts'
import { cleanText } from '../../../lib/cleanText.ts'
import { type Hex, hexToBytes } from '../../../lib/hex.ts'
import type { TokenMetadata } from '../../adapter.ts'
import type { NodeRequest } from '../../askNodes.ts'
import type { OfAddress } from '../../transactions.ts'
import { encodeAddress } from '../transferCall.ts'
import { createNodeRequest } from './askNode.ts'
import { callContract, tryContract } from './nodeCalls.ts'

/** The address of Multicall3 on most chains, which runs many reads in one call. */
const multicallAddress = '0xcA11bde05977b3631167028862bE2a173976CA11'

const aggregate = { abi: multicall3Abi, functionName: 'aggregate3' } as const

const selectors = {
  balanceOf: '0x70a08231',
  decimals: '0x313ce567',
  name: '0x06fdde03',
  symbol: '0x95d89b41',
}
const callsAtOnce = 100
// More than any real token has; beyond it amounts have no useful notation.
const mostDecimals = 36n
const longestSymbol = 20

type BalancesParameters = OfAddress & {
  tokens: string[]
  fetch: typeof fetch
  /** Networks that were found to lack Multicall3. */
  withoutMulticall: Set<string>
}

/** Base units per token in the order given; undefined if the token did not return a number. */
export async function getTokenBalances(parameters: BalancesParameters): Promise<(bigint | undefined)[]> {
  const { network, address, tokens, withoutMulticall } = parameters
  const data: Hex = `${selectors.balanceOf as Hex}${encodeAddress(address)}`
  const answers: (string | undefined)[] = []
  for (let start = 0; start < tokens.length; start += callsAtOnce) {
    const targets = tokens.slice(start, start + callsAtOnce)
    const bundled =
      targets.length > 1 && !withoutMulticall.has(network.caipNetworkId)
        ? await readBundled(createNodeRequest(network, parameters), targets, data)
        : undefined
    if (!bundled && targets.length > 1) withoutMulticall.add(network.caipNetworkId)
    answers.push(...(bundled ?? (await readEach(parameters, targets, data))))
  }
  return answers.map(toUint)
}

/** Undefined if the chain has no Multicall3. */
async function readBundled(ask: NodeRequest, targets: string[], data: Hex) {
  const calls = targets.map((target) => ({ target: target as Hex, allowFailure: true, callData: data }))
  const bundle = encodeFunctionData({ ...aggregate, args: [calls] })
  const answer = await callContract(ask, multicallAddress, bundle)
  if (answer === '0x') return undefined
  const results = decodeFunctionResult({ ...aggregate, data: answer })
  return results.map(({ success, returnData }) => (success ? returnData : undefined))
}

async function readEach(parameters: BalancesParameters, targets: string[], data: Hex) {
  const ask = createNodeRequest(parameters.network, { ...parameters, batch: targets.length > 1 })
  return Promise.all(targets.map((target) => tryContract(ask, target, data)))
}

export const toUint = (answer: string | undefined): bigint | undefined =>
  answer !== undefined && answer.length >= 66 ? BigInt(answer.slice(0, 66)) : undefined

/**
 * A token's metadata, with cleaned text.
 * @throws {NotATokenError} Without 0 to 36 decimals: its amounts would be guesses.
 */
export async function getTokenMetadata(ask: NodeRequest, token: string): Promise<TokenMetadata> {
  const readText = async (data: string) => decodeText(await tryContract(ask, token, data))
  const [decimals, name, symbol] = await Promise.all([
    callContract(ask, token, selectors.decimals).catch((cause: unknown) => {
      if (cause instanceof ExecutionRevertedError) throw new NotATokenError({ token, cause })
      throw cause
    }),
    readText(selectors.name),
    readText(selectors.symbol),
  ])
  const places = toUint(decimals)
  if (places === undefined || places > 255n) throw new NotATokenError({ token })
  const found = { name: cleanText(name), symbol: cleanText(symbol, longestSymbol), decimals: Number(places) }
  if (places > mostDecimals) throw new NotATokenError({ token, ...found })
  return found
}

/** Text as in ERC-20, or as the 32 bytes of tokens before the standard. */
export const decodeText = (answer: Hex): string =>
  answer.length > 66
    ? (attempt(() => decodeAbiParameters([{ type: 'string' }], answer)[0]) ?? '')
    : new TextDecoder().decode(hexToBytes(answer)).replace(/\0+$/, '')
