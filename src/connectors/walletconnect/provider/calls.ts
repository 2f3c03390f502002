import * as z from 'zod/mini'
import { CallsStatusError, UserOperationReceiptError } from '../../../errors/calls.ts'
import { parseUrl } from '../../../lib/parseUrl.ts'
import { type NamespaceContext, toHexChainId } from '../session/namespaceContext.ts'

/** Status codes of EIP-5792: pending, confirmed, reverted, partially reverted. */
const statusCodes = { pending: 100, confirmed: 200, reverted: 500, partial: 600 }
const callsLifeMs = 24 * 60 * 60_000
const storageKey = 'call_status'

const hex = z.string().check(z.regex(/^0x[0-9a-fA-F]+$/))
/** Wallets that send calls as plain transactions return their hashes. @see https://chainagnostic.org/CAIPs/caip-345 */
const sentSchema = z.object({
  id: z.string(),
  capabilities: z.object({
    caip345: z.object({ caip2: z.string(), transactionHashes: z.array(hex).check(z.minLength(1)) }),
  }),
})
const keptSchema = z.record(z.string(), z.object({ result: sentSchema, expiresAt: z.number() }))
const receiptSchema = z.looseObject({ status: z.optional(z.string()) })
const operationSchema = z.object({
  error: z.nullish(z.object({ code: z.number() })),
  result: z.nullish(z.looseObject({ success: z.optional(z.boolean()), receipt: z.optional(z.unknown()) })),
})

/** `wallet_sendCalls`: forwards to the wallet, and keeps the returned hashes for a day. */
export async function sendCalls(context: NamespaceContext, params: unknown[]): Promise<unknown> {
  const request = { method: 'wallet_sendCalls', params }
  if (!context.session().namespaces.eip155?.methods.includes(request.method)) return context.askChain(request)
  const result = await context.askWallet(request)
  const sent = sentSchema.safeParse(result)
  if (sent.success) {
    const kept = await keptCalls(context)
    const entry = { result: sent.data, expiresAt: Date.now() + callsLifeMs }
    await context.storage.setItem(storageKey, { ...kept, [sent.data.id]: entry }).catch(() => {})
  }
  return result
}

/**
 * `wallet_getCallsStatus`: from the session's bundler, else from the receipts of the kept hashes, else from the wallet.
 * @see https://eips.ethereum.org/EIPS/eip-5792
 * @throws {CallsStatusError} If none of them is available.
 * @throws {UserOperationReceiptError} If the bundler refuses and the wallet does not allow the request.
 */
export async function callsStatus(context: NamespaceContext, params: unknown[]): Promise<unknown> {
  const id = String(params[0] ?? '')
  const { namespaces } = context.session()
  const canAsk = namespaces.eip155?.methods.includes('wallet_getCallsStatus') ?? false
  const bundler = bundlerAddress(context)
  if (bundler) {
    try {
      return await statusByBundler(context, bundler, id)
    } catch (error) {
      if (!canAsk) throw error
    }
  }
  const kept = (await keptCalls(context))[id]
  if (kept) return statusByReceipts(context, kept.result)
  if (canAsk) return context.askWallet({ method: 'wallet_getCallsStatus', params })
  throw new CallsStatusError()
}

async function keptCalls({ storage }: NamespaceContext) {
  const kept = keptSchema.safeParse(await storage.getItem(storageKey).catch(() => undefined)).data
  const entries = Object.entries(kept ?? {})
  return Object.fromEntries(entries.filter(([, { expiresAt }]) => expiresAt > Date.now()))
}

/** The bundler of the session: a URL, or a name that our bundler service knows. */
function bundlerAddress({ session, bundlerUrl, projectId, chain }: NamespaceContext): string | undefined {
  const { bundler_url: own, bundler_name: name } = session().properties
  if (typeof own === 'string' && /^https:\/\//.test(own)) return own
  const url = parseUrl(bundlerUrl)
  if (typeof name !== 'string' || !url) return undefined
  for (const [key, value] of Object.entries({ projectId, chainId: chain(), bundler: name })) {
    url.searchParams.set(key, value)
  }
  return url.href
}

async function statusByBundler(context: NamespaceContext, url: string, id: string) {
  const body = { jsonrpc: '2.0', id: 1, method: 'eth_getUserOperationReceipt', params: [id] }
  const unreachable = () => undefined
  const init = { method: 'POST', body: JSON.stringify(body), signal: AbortSignal.timeout(10_000) }
  const response = await context.fetch?.(url, init).catch(unreachable)
  const status = response?.status ?? 0
  if (!response?.ok) throw new UserOperationReceiptError({ status })
  const reply = operationSchema.safeParse(await response.json().catch(unreachable))
  // Bundlers also refuse with status 200. An unreadable response does not count as pending.
  if (!reply.success || reply.data.error) throw new UserOperationReceiptError({ status })
  const operation = reply.data.result
  const outcome = operation?.success === false ? statusCodes.reverted : statusCodes.confirmed
  return {
    ...head(id, context.chain()),
    status: operation ? outcome : statusCodes.pending,
    receipts: operation?.receipt ? [operation.receipt] : [],
  }
}

async function statusByReceipts(context: NamespaceContext, { id, capabilities }: z.infer<typeof sentSchema>) {
  const { caip2, transactionHashes } = capabilities.caip345
  const answers = await Promise.all(
    transactionHashes.map((hash) =>
      context.askChain({ method: 'eth_getTransactionReceipt', params: [hash] }, caip2),
    ),
  )
  const read = answers.map((answer) => receiptSchema.safeParse(answer).data)
  const receipts = read.filter((receipt) => receipt !== undefined)
  return {
    ...head(id, caip2),
    atomic: false,
    status: combinedStatus(receipts, transactionHashes.length),
    receipts,
  }
}

function combinedStatus(receipts: { status?: string | undefined }[], count: number): number {
  if (receipts.length < count) return statusCodes.pending
  const failed = receipts.filter(({ status }) => status === '0x0').length
  if (failed === 0) return statusCodes.confirmed
  return failed === count ? statusCodes.reverted : statusCodes.partial
}

const head = (id: string, caipNetworkId: string) => ({
  version: '2.0.0',
  id,
  chainId: toHexChainId(caipNetworkId),
  atomic: true,
})
