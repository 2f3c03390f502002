import { readMember } from '../lib/readMember.ts'

/** The facts in an error of a wallet or a node, of any shape. */
export type FailureFacts = {
  /** Every number found, the outermost first. */
  codes: number[]
  /** Every text found, the outermost first. */
  texts: string[]
  /** Every error name, and every code that is a word, the outermost first. */
  names: string[]
}

// Where wallets, proxies and libraries put the error that they pass on.
const nestedUnder = ['data', 'originalError', 'cause', 'error', 'info']
// `details` has the node's own message if a library wraps it in a longer one.
const textUnder = ['details', 'message']
const deepest = 5

/** Searches an error of any shape: a number, text, nothing, nested objects. */
export function readFailure(thrown: unknown): FailureFacts {
  const facts: FailureFacts = { codes: [], texts: [], names: [] }
  collect(thrown, facts, 0)
  return facts
}

function collect(value: unknown, facts: FailureFacts, depth: number): void {
  if (typeof value === 'string') facts.texts.push(value)
  if (typeof value === 'number') facts.codes.push(value)
  if (typeof value !== 'object' || value === null || depth > deepest) return
  const code = toNumber(readMember(value, 'code'))
  if (code !== undefined) facts.codes.push(code)
  if (isStandardRejection(value)) facts.codes.push(4001)
  facts.names.push(...wordsOf(value, ['code', 'name']))
  facts.texts.push(...wordsOf(value, textUnder))
  for (const key of nestedUnder) {
    const nested = readMember(value, key)
    // A number here may mean anything: gas, an index, a height.
    if (typeof nested !== 'number') collect(nested, facts, depth + 1)
  }
}

const wordsOf = (value: object, keys: string[]): string[] =>
  keys
    .map((key) => readMember(value, key))
    .filter((word): word is string => typeof word === 'string' && word !== '')

/** Wallet Standard errors have their number in their context. @see @wallet-standard/errors */
const isStandardRejection = (value: object): boolean =>
  readMember(readMember(value, 'context'), '__code') === 4_001_000

function toNumber(code: unknown): number | undefined {
  const number = typeof code === 'string' && /^-?\d{1,9}$/.test(code) ? Number(code) : code
  return typeof number === 'number' && Number.isFinite(number) ? number : undefined
}
