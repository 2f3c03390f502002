import {
  concat,
  decodeAbiParameters,
  encodeAbiParameters,
  type Hex,
  keccak256,
  toBytes,
  zeroHash,
} from 'viem'
import { NameElsewhereError } from '../../../errors/names.ts'
import { bytesToHex } from '../../../lib/hex.ts'
import type { NodeRequest } from '../../askNodes.ts'
import { callContract, isOfContract, tryContract } from './nodeCalls.ts'

/** The registry's address, on the chains that have one. @see https://docs.ens.domains/learn/deployments */
const registry = '0x00000000000C2E074eC69A0dFb2997BA6C7d2e1e'

const selectors = {
  /** `resolver(bytes32)` of the registry. */
  resolver: '0x0178b8bf',
  /** `supportsInterface(bytes4)` of a resolver. */
  supports: '0x01ffc9a7',
  /** `resolve(bytes,bytes)` of a wildcard resolver. */
  resolve: '9061b923',
}

/** Calls the resolver of a name; `question` is the call that a plain resolver accepts. */
export type AskName = (question: string) => Promise<Hex>

/** The registry's key of a normalized name. @see https://docs.ens.domains/resolution/names#namehash */
export const namehash = (name: string): Hex =>
  name
    .split('.')
    .reduceRight<Hex>((node, label) => keccak256(concat([node, keccak256(toBytes(label))])), zeroHash)

/** The resolver of exactly this name, not of a parent. */
async function findResolver(ask: NodeRequest, name: string): Promise<Hex | undefined> {
  return addressIn(await callContract(ask, registry, selectors.resolver + namehash(name).slice(2)))
}

/** The address in a contract's response; undefined for none. */
export const addressIn = (answer: Hex): Hex | undefined =>
  /^0x0*$/.test(answer) ? undefined : `0x${answer.slice(26, 66)}`

/**
 * How to resolve a name: with its own resolver, or with a parent's wildcard resolver unless `isExact`. Undefined if no
 * resolver answers for it.
 *
 * Does not follow off-chain lookups: the contract's author could name any URL. Throws {@link NameElsewhereError} for
 * those, also if they fail in another way.
 * @see https://docs.ens.domains/ensip/10
 */
export async function findNameContract(
  ask: NodeRequest,
  name: string,
  { isExact = false } = {},
): Promise<AskName | undefined> {
  const labels = name.split('.')
  for (let above = 0; above < (isExact ? 1 : labels.length); above += 1) {
    const resolver = await findResolver(ask, labels.slice(above).join('.'))
    if (!resolver) continue
    const isWide = !isExact && (await supportsWide(ask, resolver))
    if (above > 0 && !isWide) return undefined
    return (question) => askContract(ask, { name, resolver, question, isWide })
  }
  return undefined
}

type Question = { name: string; resolver: Hex; question: string; isWide: boolean }

async function askContract(ask: NodeRequest, { name, resolver, question, isWide }: Question): Promise<Hex> {
  try {
    const answer = await callContract(ask, resolver, isWide ? wrap(name, question) : question)
    return isWide ? decodeAbiParameters([{ type: 'bytes' }], answer)[0] : answer
  } catch (cause) {
    throw isWide || isOfContract(cause) ? new NameElsewhereError({ name, cause }) : cause
  }
}

async function supportsWide(ask: NodeRequest, resolver: Hex): Promise<boolean> {
  const question = selectors.supports + selectors.resolve.padEnd(64, '0')
  return /^0x0*1$/.test(await tryContract(ask, resolver, question))
}

/** Wraps a call for a wildcard resolver: includes the name in DNS encoding. */
function wrap(name: string, question: string): string {
  const labels = name.split('.').map((label) => {
    const letters = toBytes(label)
    return concat([new Uint8Array([letters.length]), letters])
  })
  const dns = concat([...labels, new Uint8Array([0])])
  const parts = encodeAbiParameters(
    [{ type: 'bytes' }, { type: 'bytes' }],
    [bytesToHex(dns), question as Hex],
  )
  return `0x${selectors.resolve}${parts.slice(2)}`
}
