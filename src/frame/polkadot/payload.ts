import { Blake2256, compact, u32 } from '@polkadot-api/substrate-bindings'
import * as z from 'zod/mini'
import { hexToBytes } from '../../lib/hex.ts'
import { RefusedError } from '../request.ts'
import type { Runtime } from './runtime.ts'

const hex = (digits: string) => z.string().check(z.regex(new RegExp(`^0x${digits}$`, 'i')))
const hash = hex('[\\da-f]{64}')
const number = z.pipe(
  hex('[\\da-f]{1,32}'),
  z.transform((text) => BigInt(text)),
)

/** A transaction to sign, in polkadot-js's format for wallets: `SignerPayloadJSON`. */
export const payloadSchema = z.object({
  address: z.string(),
  genesisHash: hash,
  /** The call. */
  method: hex('(?:[\\da-f]{2})+').check(z.maxLength(200_000)),
  /** How long the network accepts it. */
  era: hex('(?:00|(?!00)[\\da-f]{4})'),
  blockHash: hash,
  nonce: number,
  tip: number,
  specVersion: number,
  transactionVersion: number,
  version: z.literal(4),
  /** 1 if the network checks the hash of the metadata. */
  mode: z.optional(z.literal([0, 1])),
  metadataHash: z.nullish(hash),
  /** The asset that pays the fee, if it is not the native token. */
  assetId: z.nullish(z.never()),
})
export type Payload = z.output<typeof payloadSchema>

/**
 * The signed parts of a transaction besides its call: `extra` is sent with it, `signed` is only signed.
 *
 * @throws {RefusedError} If the network requires a part that the wallet does not know.
 * @see https://docs.polkadot.com/reference/parachains/blocks-transactions-fees/transactions/
 */
export function encodePayload(
  payload: Payload,
  { extensions, version }: Runtime,
): { extra: Uint8Array; signed: Uint8Array } {
  const { mode = 0, metadataHash, tip, nonce } = payload
  const bytes = (text: string) => hexToBytes(text) ?? []
  const parts = new Map<string, [extra: Iterable<number>, signed: Iterable<number>]>([
    ['CheckSpecVersion', [[], u32.enc(version.spec_version)]],
    ['CheckTxVersion', [[], u32.enc(version.transaction_version)]],
    ['CheckGenesis', [[], bytes(payload.genesisHash)]],
    ['CheckMortality', [bytes(payload.era), bytes(payload.blockHash)]],
    ['CheckNonce', [compact.enc(nonce), []]],
    ['ChargeTransactionPayment', [compact.enc(tip), []]],
    ['ChargeAssetTxPayment', [[...compact.enc(tip), 0], []]],
    ['CheckMetadataHash', [[mode], metadataHash ? [1, ...bytes(metadataHash)] : [0]]],
  ])
  const given = extensions.map(({ name, isEmpty }) => {
    const part = isEmpty ? [[], []] : parts.get(name)
    if (!part) throw new RefusedError(`The wallet does not know what ${name} signs`)
    return part
  })
  const join = (at: 0 | 1) => Uint8Array.from(given.flatMap((part) => [...(part[at] ?? [])]))
  return { extra: join(0), signed: join(1) }
}

/** The bytes to sign: the hash of long ones. */
export function toSign(...parts: Uint8Array[]): Uint8Array {
  const whole = Uint8Array.from(parts.flatMap((part) => [...part]))
  return whole.length > 256 ? Blake2256(whole) : whole
}

/** The number of blocks in which it is valid; undefined if it never expires. @see https://docs.polkadot.com/reference/parachains/blocks-transactions-fees/transactions/#transaction-mortality */
export function blocksOf({ era }: Payload): number | undefined {
  const [first = 0, second] = hexToBytes(era) ?? []
  return second === undefined ? undefined : 2 << (first & 0xf)
}
