import {
  type Address,
  concat,
  encodeFunctionData,
  type Hex,
  isAddressEqual,
  pad,
  parseAbi,
  size,
  sliceHex,
} from 'viem'
import type { Chain } from '../config.ts'
import { type Delegate, delegates, isCodeOf } from './delegates.ts'
import { chainIdOf, type Node, nodeOf } from './node.ts'

export type Delegation = {
  delegate: Delegate
  /** The account has the delegate's code already. */
  isActive: boolean
  /** The contract of another wallet, whose code the account has instead. */
  replaced?: Address | undefined
}

/** How EIP-7702 marks an account with the code of a contract, whose address follows. */
const mark: Hex = '0xef0100'

/** The code of an account that has that of a contract. */
export const codeOf = ({ address }: Delegate): Hex => concat([mark, address])

/**
 * Finds the contract whose code lets an account run several calls as one transaction: the account's own, if it is one of
 * our list, else the first of the list. It counts only if the chain's node has its very code, and runs it for the account.
 *
 * @param list - The contracts to consider; all by default.
 * @returns Undefined if the chain has none, the account has other code, or the node does not say.
 */
export const findDelegation = (...search: Parameters<typeof find>): Promise<Delegation | undefined> =>
  find(...search).catch(() => undefined)

async function find(chain: Chain, account: Address, list = delegates): Promise<Delegation | undefined> {
  const node = nodeOf(chain)
  const code = await node.getCode({ address: account })
  const current = code && readMark(code)
  if (code && !current) return undefined
  const isCurrent = ({ address }: Delegate) => current !== undefined && isAddressEqual(address, current)
  const ordered = [...list.filter(isCurrent), ...list.filter((each) => !isCurrent(each))]
  const usable = await Promise.all(ordered.map((each) => isUsable(each, { node, chain, account })))
  const delegate = ordered.find((_, at) => usable[at])
  if (!delegate) return undefined
  const isActive = isCurrent(delegate)
  return { delegate, isActive, replaced: isActive ? undefined : current }
}

const readMark = (code: Hex): Address | undefined =>
  size(code) === 23 && code.startsWith(mark) ? sliceHex(code, 3) : undefined

const entryPointCall = encodeFunctionData({ abi: parseAbi(['function entryPoint() view returns (address)']) })

type Place = { node: Node; chain: Chain; account: Address }

/** A chain can have the contract and not EIP-7702: the account has to answer with it. */
async function isUsable(delegate: Delegate, { node, chain, account }: Place): Promise<boolean> {
  const stateOverride = [{ address: account, code: codeOf(delegate) }]
  const [code, answer] = await Promise.all([
    node.getCode({ address: delegate.address }),
    node.call({ to: account, data: entryPointCall, stateOverride }).catch(() => undefined),
  ])
  if (!code || !isCodeOf(delegate, code, chainIdOf(chain))) return false
  return answer?.data === pad(delegate.entryPoint, { size: 32 }).toLowerCase()
}
