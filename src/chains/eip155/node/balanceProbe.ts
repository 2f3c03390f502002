import type { Hex } from '../../../lib/hex.ts'

/** The first word of every response of the probe: without the probe's code, an account never returns it. */
const marker = '77336d2d70726f6265'.padStart(64, '0')

/** The selector of ERC-20's `balanceOf(address)`. */
const balanceOf = '70a08231'

/** Where the result begins in memory: the marker, then each balance before and after. */
const answerAt = 0x40

type Probe = {
  to: string
  value: bigint
  size: number
  holdings: readonly Holding[]
}

/** A balance to compare: the native one without `token`, the account's own without `owner`. */
export type Holding = { token?: string | undefined; owner?: string | undefined }

/**
 * Code that overrides an account's code in an `eth_call`. Called by the account itself, it makes the call with the
 * given data and returns the balances before and after. Called by another account, as when it receives ether, it does
 * nothing.
 */
export function writeBalanceProbe({ to, value, size, holdings }: Probe): Hex {
  const count = holdings.length
  const before = answerAt + 32
  const after = before + count * 32
  const end = after + count * 32
  const read = (start: number) =>
    holdings.map((holding, index) => readHolding(holding, start + index * 32)).join('')
  const run = [
    read(before),
    // CALLDATACOPY of everything after the result.
    `${push2(size)}6000${push2(end)}37`,
    // CALL with all gas.
    `60006000${push2(size)}${push2(end)}7f${word(value)}73${plain(to)}5af1`,
  ].join('')
  // CALLER EQ ADDRESS JUMPI, else STOP
  const entry = `333014${push2(8)}5700`
  const jump = bytes(entry) + 1 + bytes(run) + 4 + bytes(revert)
  return `0x${entry}5b${run}${push2(jump)}57${revert}5b${read(after)}7f${marker}604052${push2(end - answerAt)}6040f3`
}

/** Passes on the reason: RETURNDATACOPY, REVERT. */
const revert = '3d600060003e3d6000fd'

/**
 * Stores a balance: the native one by BALANCE and MSTORE, another by a STATICCALL of its `balanceOf`. The default owner
 * is ADDRESS.
 */
function readHolding({ token, owner }: Holding, place: number): string {
  const who = owner === undefined ? '30' : `73${plain(owner)}`
  if (token === undefined) return `${who}31${push2(place)}52`
  return `63${balanceOf}60e01b600052${who}6004526020${push2(place)}6024600073${plain(token)}5afa50`
}

/** The change of each balance, in order; undefined if other code responded. */
export function readBalanceProbe(
  answer: string,
  { length: count }: readonly Holding[],
): bigint[] | undefined {
  const words = answer.slice(2).match(/.{64}/g) ?? []
  if (words[0] !== marker || words.length !== 1 + 2 * count) return undefined
  const amounts = words.slice(1).map((text) => BigInt(`0x${text}`))
  return amounts.slice(count).map((amount, index) => amount - (amounts[index] ?? 0n))
}

const bytes = (code: string): number => code.length / 2
const hex = (value: number | bigint, size: number): string => value.toString(16).padStart(size * 2, '0')
const push2 = (value: number): string => `61${hex(value, 2)}`
const word = (value: bigint): string => hex(value, 32)
const plain = (address: string): string => address.slice(2).toLowerCase()
