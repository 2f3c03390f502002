import {
  type Address,
  concat,
  domainSeparator,
  encodeAbiParameters,
  encodeFunctionData,
  type Hex,
  isAddressEqual,
  keccak256,
  numberToHex,
  pad,
  parseAbi,
  parseAbiParameters,
  size,
  sliceHex,
} from 'viem'
import type { Chain } from '../config.ts'
import { chainIdOf, type Node, nodeOf } from './node.ts'

export type Call = { to: Hex; data: Hex; value: bigint }

/** An account contract whose code an account can take by EIP-7702. It keeps nothing in the account's storage. */
export type Delegate = {
  name: string
  address: Address
  /** What its `entryPoint()` returns. */
  entryPoint: Address
  /** keccak256 of its code, with zeros for the words that depend on the chain. */
  hash: Hex
  /** Those words: the byte at which each starts, and its 32 bytes. */
  words(chainId: number): [at: number, word: Hex][]
  /** Encodes the call of the account to itself that runs all calls, or none. */
  encode(calls: readonly Call[]): Hex
}

const deleGatorAddress: Address = '0x63c0c19a282a1B52b07dD5a65b58948A07DAE32B'
const deleGatorAbi = parseAbi(['function execute(bytes32 mode, bytes calls)'])
const deleGatorCalls = parseAbiParameters('(address to, uint256 value, bytes data)[]')
/** ERC-7579: a batch, all or nothing. */
const batchMode: Hex = `0x01${'00'.repeat(31)}`
const simpleAbi = parseAbi(['function executeBatch((address to, uint256 value, bytes data)[] calls)'])

/**
 * Audited account contracts, the first choice first.
 *
 * Each hash is that of the code that the creation code of its deployment on Ethereum makes in a node: the address proves
 * the creation code, because CREATE2 hashes it. `test/frame/evm/delegates.node.test.ts` repeats that.
 */
export const delegates: readonly Delegate[] = [
  {
    // https://github.com/MetaMask/delegation-framework/tree/main/audits
    name: 'EIP7702StatelessDeleGator',
    address: deleGatorAddress,
    entryPoint: '0x0000000071727De22E5E9d8BAf0edAc6f37da032',
    hash: '0x29e80da8dce2a5184fbbe98d907f0b4c01c9ad4f40c485bb038c82f28db5425a',
    words: (chainId) => [
      [5801, numberToHex(chainId, { size: 32 })],
      [5843, domainSeparator({ domain: domainOf(chainId) })],
    ],
    encode: (calls) =>
      encodeFunctionData({
        abi: deleGatorAbi,
        args: [batchMode, encodeAbiParameters(deleGatorCalls, [[...calls]])],
      }),
  },
  {
    // https://github.com/eth-infinitism/account-abstraction/tree/develop/audits
    name: 'Simple7702Account',
    address: '0x4Cd241E8d1510e30b2076397afc7508Ae59C66c9',
    entryPoint: '0x4337084D9E255Ff0702461CF8895CE9E3b5Ff108',
    hash: '0x82c1e6c0f83d22eef579344e8eff26baf24db4dabe5408d681b00d0512bc3ec4',
    words: () => [],
    encode: (calls) => encodeFunctionData({ abi: simpleAbi, args: [[...calls]] }),
  },
]

const domainOf = (chainId: number) => ({
  name: 'EIP7702StatelessDeleGator',
  version: '1',
  chainId,
  verifyingContract: deleGatorAddress,
})

/** Whether this is the code of a delegate on a chain, to the byte. */
export function isCodeOf({ hash, words }: Delegate, code: Hex, chainId: number): boolean {
  let rest: Hex = code
  for (const [at, word] of words(chainId)) {
    const from = 2 + 2 * at
    const to = from + 64
    if (`0x${code.slice(from, to)}` !== word) return false
    rest = `0x${rest.slice(2, from)}${'0'.repeat(64)}${rest.slice(to)}`
  }
  return keccak256(rest) === hash
}

/** DelegationManager: a signed `Delegation` lets others act for an account with the code of the first delegate. */
const delegationManager: Address = '0xdb9B1e94B5b69Df7e401DDbedE43491141047dB3'

/** Whether typed data for this contract could let others act for an account with the code of a delegate. */
export const isController = (contract: string, account: string): boolean =>
  [account, delegationManager, ...delegates.map(({ entryPoint }) => entryPoint)].some(
    (each) => each.toLowerCase() === contract.toLowerCase(),
  )

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
