import * as z from 'zod/mini'
import { EmbeddedReplyError } from '../../errors/embedded.ts'
import { invalidParameters } from '../../errors/providerRpc.ts'
import { ownOf } from '../../lib/ownOf.ts'
import { readJson } from '../../lib/readJson.ts'

const text = z.string()
/** Whole bytes: half a byte would be signed as something else. */
const hex = z.string().check(z.regex(/^0x(?:[0-9a-fA-F]{2})*$/))
const address = z.string().check(z.regex(/^0x[0-9a-fA-F]{40}$/))
const quantity = z.string().check(z.regex(/^0x[0-9a-fA-F]+$/))
const hash = z.string().check(z.regex(/^0x[0-9a-fA-F]{64}$/))
/** As long as the shortest message that wallets sign. */
const signedMessage = z.string().check(z.regex(/^0x[0-9a-fA-F]{62,}$/))
const base58 = z.string().check(z.regex(/^[1-9A-HJ-NP-Za-km-z]+$/))
const base64 = z.string().check(z.regex(/^[\w+/]+=*$/))
const signature = z.string().check(z.regex(/^0x(?:01)?[0-9a-f]{128}$/i))
const bitcoinId = z.string().check(z.regex(/^[0-9a-f]{64}$/))

const call = z.object({
  to: z.string().check(z.regex(/^0x/)),
  data: z.optional(hex),
  value: z.optional(quantity),
})
const transaction = z.object({
  from: z.optional(address),
  to: z.optional(z.nullable(address)),
  value: z.optional(quantity),
  data: z.optional(hex),
})
const fields = z.array(z.object({ name: text, type: text }))
const typedData = z
  .object({
    types: z.record(z.string(), fields),
    primaryType: text,
    domain: z.record(z.string(), z.unknown()),
    message: z.record(z.string(), z.unknown()),
  })
  .check(z.refine(({ types, primaryType }) => Object.hasOwn(types, primaryType)))

/** How a node simulates a transaction before it accepts it. */
const commitments = [
  'processed',
  'confirmed',
  'finalized',
  'recent',
  'single',
  'singleGossip',
  'root',
  'max',
] as const
const sendOptions = z.object({
  skipPreflight: z.optional(z.boolean()),
  preflightCommitment: z.optional(z.enum(commitments)),
  maxRetries: z.optional(z.number()),
  minContextSlot: z.optional(z.number()),
})

/** Returns where a value is invalid; undefined if it is valid. */
type Check = (value: unknown) => string | undefined

const shaped =
  (schema: z.ZodMiniType): Check =>
  (value) =>
    schema.safeParse(value).error?.issues[0]?.path.join('.')

const positional =
  (...checks: Check[]): Check =>
  (value) => {
    if (!Array.isArray(value)) return ''
    for (const [at, check] of checks.entries()) {
      const fault = check(value[at])
      if (fault !== undefined) return `${at}${fault && '.'}${fault}`
    }
    return undefined
  }

/** One value, alone or in a list. */
const single =
  (schema: z.ZodMiniType): Check =>
  (value) =>
    shaped(schema)(Array.isArray(value) ? value[0] : value)

const assets = z.object({
  account: address,
  chainFilter: z.optional(z.array(quantity)),
  assetTypeFilter: z.optional(z.array(text)),
  assetFilter: z.optional(z.record(z.string(), z.array(z.unknown()))),
})
const filled = z.refine((given) => Array.isArray(given) && given.length > 0)
/** Permissions that a page requests, to act without a prompt. @see https://eips.ethereum.org/EIPS/eip-7715 */
const permissions = z.object({
  chainId: quantity,
  expiry: z.number(),
  signer: z.object({ type: text }),
  permissions: z.array(z.object({ type: text })).check(filled),
})
/** A granted permission: by its context, or by the id of its session. */
const permission = z.union([z.object({ permissionsContext: hex }), z.object({ pci: text })])
const calls = z.object({
  calls: z.array(call).check(filled),
  from: z.optional(address),
  chainId: z.optional(quantity),
  version: z.optional(text),
})

const parameters: Record<string, Check> = {
  personal_sign: positional(shaped(hex), shaped(address)),
  eth_signTypedData_v4: positional(shaped(address), (value) =>
    shaped(typedData)(typeof value === 'string' ? readJson(value) : value),
  ),
  eth_sendTransaction: positional(shaped(transaction)),
  w3m_replaceTransaction: positional(shaped(z.object({ hash, kind: z.enum(['speedUp', 'cancel']) }))),
  wallet_sendCalls: positional(shaped(calls)),
  wallet_getCallsStatus: positional(shaped(text)),
  wallet_getCapabilities: positional(shaped(address)),
  wallet_getAssets: single(assets),
  wallet_grantPermissions: positional(shaped(permissions)),
  wallet_revokePermissions: single(permission),
  solana_signMessage: shaped(z.object({ message: base58, pubkey: base58 })),
  solana_signTransaction: shaped(z.object({ transaction: base58 })),
  solana_signAllTransactions: shaped(z.object({ transactions: z.array(base58) })),
  solana_signAndSendTransaction: shaped(z.object({ transaction: base58, options: z.optional(sendOptions) })),
  signMessage: shaped(z.object({ message: text, address: text })),
  signPsbt: shaped(
    z.object({ psbt: base64, signInputs: z.array(z.object({ address: text, index: z.number() })) }),
  ),
  polkadot_signMessage: shaped(z.object({ address: text, message: text })),
  polkadot_signTransaction: shaped(
    z.object({ address: text, transactionPayload: z.object({ method: hex, genesisHash: hash }) }),
  ),
  sendTransfer: shaped(z.object({ recipientAddress: text, amount: text.check(z.regex(/^[1-9]\d*$/)) })),
}

/** Methods whose response must be a hash, a signature or an object. */
const answers: Record<string, z.ZodMiniType> = {
  personal_sign: signedMessage,
  eth_signTypedData_v4: signedMessage,
  eth_sendTransaction: hash,
  w3m_replaceTransaction: hash,
  wallet_sendCalls: z.union([text, z.object({ id: text })]),
  wallet_getAssets: z.record(z.string(), z.array(z.object({ balance: quantity, type: text }))),
  wallet_grantPermissions: z.object({ context: text, expiry: z.number() }),
  solana_signMessage: z.object({ signature: base58 }),
  solana_signTransaction: z.object({ transaction: base58 }),
  solana_signAllTransactions: z.object({ transactions: z.array(base58) }),
  solana_signAndSendTransaction: z.object({ signature: base58 }),
  signMessage: z.object({ signature: text }),
  signPsbt: z.object({ psbt: base64, txid: z.optional(bitcoinId) }),
  polkadot_signMessage: z.object({ signature }),
  polkadot_signTransaction: z.object({ signature }),
  sendTransfer: z.object({ txid: bitcoinId }),
}

/** @throws {ProviderRpcError} With -32602 and the position of the invalid value. */
export function checkParameters(method: string, params: unknown): void {
  const fault = ownOf(parameters, method)?.(params)
  if (fault !== undefined) throw invalidParameters(method, fault)
}

/** @throws {EmbeddedReplyError} If a response does not match the request. */
export function checkAnswer(method: string, answer: unknown): void {
  const schema = ownOf(answers, method)
  if (schema && !schema.safeParse(answer).success) throw new EmbeddedReplyError({ event: method })
}
