import { Blake2256, compact, u32 } from '@polkadot-api/substrate-bindings'
import * as z from 'zod/mini'
import { formatAmount } from '../../lib/amount.ts'
import { bytesToHex, hexToBytes } from '../../lib/hex.ts'
import { addressOn } from '../addressOn.ts'
import { polkadotAccount } from '../keys/polkadot.ts'
import { type Asking, orRefuse, type Question, RefusedError, readRequest } from '../request.ts'
import { describeCall } from './describeCall.ts'
import { type Runtime, readRuntime } from './runtime.ts'

const hex = (digits: string) => z.string().check(z.regex(new RegExp(`^0x${digits}$`, 'i')))
const hash = hex('[\\da-f]{64}')
const number = z.pipe(
  hex('[\\da-f]{1,32}'),
  z.transform((text) => BigInt(text)),
)

/** A transaction to sign, in polkadot-js's format for wallets: `SignerPayloadJSON`. */
const payloadSchema = z.object({
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
type Payload = z.output<typeof payloadSchema>

const requestSchema = z.object({ address: z.string(), transactionPayload: payloadSchema })

/** A sent transaction's length, version, signer and signature: its bytes besides the call and the extensions. */
const envelope = 4 + 1 + 33 + 65

/**
 * `polkadot_signTransaction`: what the payload's call does, as the network's metadata describes it.
 *
 * @throws {RefusedError} If it is for another account or network, or cannot be shown completely.
 */
export async function askPayload(asking: Asking, given: unknown): Promise<Question> {
  const { chain } = asking
  const { address, transactionPayload: payload } = readRequest(requestSchema, given)
  const own = addressOn(asking)
  if (address !== own || payload.address !== own)
    throw new RefusedError('The transaction is for another account')
  if (!payload.genesisHash.toLowerCase().startsWith(`0x${chain.id.split(':')[1]}`))
    throw new RefusedError('The transaction is for another network')
  const runtime = await readRuntime(chain)
  const isProven = checkRuntime(payload, runtime)
  const format = (amount: bigint) =>
    `${formatAmount(amount, chain.currency.decimals)} ${chain.currency.symbol}`
  const call = orRefuse('The transaction cannot be read', () => runtime.readCall(payload.method))
  const { facts, warnings } = describeCall(runtime.calls, call, format)
  const method = hexToBytes(payload.method) ?? new Uint8Array()
  const { extra, signed } = encodePayload(payload, runtime)
  const fee = await runtime.feeOf(payload.method, method.length + extra.length + envelope)
  const blocks = blocksOf(payload)
  return {
    kind: 'transaction',
    facts: [
      { name: 'from', value: own },
      ...facts,
      ...(payload.tip > 0n ? [{ name: 'tip', value: format(payload.tip) }] : []),
      { name: 'feeAbout', value: fee === undefined ? '?' : format(fee) },
      ...(blocks === undefined ? [] : [{ name: 'blocks', value: String(blocks) }]),
    ],
    warnings: [
      ...warnings,
      ...(isProven ? [] : ['unproven' as const]),
      ...(blocks === undefined ? ['endless' as const] : []),
    ],
    async perform(entropy) {
      const account = await polkadotAccount(entropy)
      // The first byte is the type of the key: sr25519.
      return { signature: bytesToHex(Uint8Array.of(1, ...account.sign(toSign(method, extra, signed)))) }
    },
  }
}

/**
 * Whether the network itself checks the description of the call. It then rejects a signature for another description.
 *
 * @throws {RefusedError} If the node describes another network than the transaction is for.
 */
function checkRuntime(
  { specVersion, transactionVersion, mode = 0, metadataHash }: Payload,
  { version, extensions, hash }: Runtime,
): boolean {
  if (
    specVersion !== BigInt(version.spec_version) ||
    transactionVersion !== BigInt(version.transaction_version)
  )
    throw new RefusedError('The transaction is for another version of the network')
  if (mode === 0 && !metadataHash) return false
  const isChecked = mode === 1 && extensions.some(({ name }) => name === 'CheckMetadataHash')
  if (isChecked && metadataHash?.toLowerCase() === hash()) return true
  throw new RefusedError('The node describes another network than the transaction')
}

/**
 * The signed parts of a transaction besides its call: `extra` is sent with it, `signed` is only signed.
 *
 * @throws {RefusedError} If the network requires a part that the wallet does not know.
 * @see https://docs.polkadot.com/reference/parachains/blocks-transactions-fees/transactions/
 */
function encodePayload(
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
function toSign(...parts: Uint8Array[]): Uint8Array {
  const whole = Uint8Array.from(parts.flatMap((part) => [...part]))
  return whole.length > 256 ? Blake2256(whole) : whole
}

/** The number of blocks in which it is valid; undefined if it never expires. @see https://docs.polkadot.com/reference/parachains/blocks-transactions-fees/transactions/#transaction-mortality */
function blocksOf({ era }: Payload): number | undefined {
  const [first = 0, second] = hexToBytes(era) ?? []
  return second === undefined ? undefined : 2 << (first & 0xf)
}
