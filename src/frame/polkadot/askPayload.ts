import * as z from 'zod/mini'
import { formatAmount } from '../../lib/amount.ts'
import { bytesToHex, hexToBytes } from '../../lib/hex.ts'
import { addressOn } from '../addressOn.ts'
import { polkadotAccount } from '../keys/polkadot.ts'
import { type Asking, orRefuse, type Question, RefusedError, readRequest } from '../request.ts'
import { describeCall } from './describeCall.ts'
import { blocksOf, encodePayload, type Payload, payloadSchema, toSign } from './payload.ts'
import { type Runtime, readRuntime } from './runtime.ts'

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
