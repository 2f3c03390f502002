import * as z from 'zod/mini'
import { ProviderRpcError } from '../../errors/providerRpc.ts'
import { attempt } from '../../lib/attempt.ts'
import { sleep, withDeadline } from '../../lib/deadline.ts'
import { hexToBytes, parseChainId, toQuantity } from '../../lib/hex.ts'
import { ownOf } from '../../lib/ownOf.ts'
import { parseUrl } from '../../lib/parseUrl.ts'
import { createUuid } from '../../lib/uuid.ts'
import type { Connector, ConnectorInfo, Eip1193Provider } from '../connector.ts'
import { createPageConnector } from '../pageWallets.ts'

/** Safe responds at once or not at all. Nothing waits for it. */
const probeMs = 5_000

/** The connector of the Safe that embeds this page; undefined elsewhere, or if it does not respond. */
export async function findSafe(window: Window, signal: AbortSignal): Promise<Connector | undefined> {
  const parent = safeParent(window)
  if (!parent) return undefined
  const bridge = createBridge(window, parent, signal)
  const info = safeInfoSchema.safeParse(
    await bridge.call('getSafeInfo', undefined, probeMs).catch(() => undefined),
  )
  if (!info.success) return undefined
  return createPageConnector(safe, createSafeProvider(bridge, info.data))
}

const safe: ConnectorInfo = {
  id: 'safe',
  type: 'EXTERNAL',
  namespace: 'eip155',
  name: 'Safe',
  explorerId: '225affb176778569276e484e1b92637ad061b01e13a048b35a9d280c3b58970f',
}

const safeHost = 'app.safe.global'

type Parent = { window: Window; origin: string }

/** The window that embeds this page, if it is Safe; otherwise undefined. */
function safeParent(window: Window): Parent | undefined {
  const { parent, location, document } = window
  if (!parent || parent === window) return undefined
  const [origin = document.referrer] = location.ancestorOrigins ?? []
  const url = parseUrl(origin)
  return url?.hostname === safeHost ? { window: parent, origin: url.origin } : undefined
}

const safeInfoSchema = z.object({
  safeAddress: z.string().check(z.regex(/^0x[0-9a-fA-F]{40}$/)),
  chainId: z.number(),
})

const sentSchema = z.object({ safeTxHash: z.string() })
const stateSchema = z.object({ txHash: z.nullish(z.string()) })
const signedSchema = z.object({ signature: z.optional(z.string()), safeTxHash: z.optional(z.string()) })
const transactionSchema = z.object({
  to: z.string(),
  value: z.optional(z.string()),
  data: z.optional(z.string()),
  input: z.optional(z.string()),
})

/** A Safe with one owner sends soon; with more owners it may take days. */
const looks = 10
const lookMs = 1_000

type Method = (params: unknown[]) => unknown

/** An EIP-1193 provider for the Safe that embeds this page. Its address and network never change. */
function createSafeProvider(
  bridge: SafeBridge,
  { safeAddress, chainId }: z.infer<typeof safeInfoSchema>,
): Eip1193Provider {
  const methods: Record<string, Method> = {
    eth_accounts: () => [safeAddress],
    eth_requestAccounts: () => [safeAddress],
    eth_chainId: () => toQuantity(chainId),
    net_version: () => String(chainId),
    personal_sign: ([message]) => signed(bridge.call('signMessage', { message: readable(message) })),
    eth_sign: ([, message]) => signed(bridge.call('signMessage', { message: readable(message) })),
    eth_signTypedData: ([, data]) => signed(bridge.call('signTypedMessage', { typedData: parsed(data) })),
    eth_signTypedData_v4: ([, data]) => signed(bridge.call('signTypedMessage', { typedData: parsed(data) })),
    eth_sendTransaction: ([transaction]) => send(bridge, transaction),
    wallet_switchEthereumChain([wanted]) {
      if (parseChainId((wanted as { chainId?: unknown } | undefined)?.chainId) === chainId) return null
      throw new ProviderRpcError({ code: 4902, message: 'A Safe stays on its network' })
    },
    wallet_addEthereumChain: unsupported,
    wallet_revokePermissions: unsupported,
  }
  return {
    async request({ method, params }) {
      const list = Array.isArray(params) ? params : []
      const own = ownOf(methods, method)
      return own ? own(list) : bridge.call('rpcCall', { call: method, params: list })
    },
    on() {
      return this
    },
    removeListener() {
      return this
    },
  }
}

const unsupported: Method = () => {
  throw new ProviderRpcError({ code: 4200, message: 'A Safe does not do that' })
}

/** The transaction hash if it is on the chain soon, else the Safe's hash for its owners to approve. */
async function send(bridge: SafeBridge, transaction: unknown): Promise<string> {
  const { to, value = '0x0', data, input = '0x' } = parse(transactionSchema, transaction)
  const tx = { to, value: BigInt(value).toString(), data: data ?? input }
  const { safeTxHash } = parse(sentSchema, await bridge.call('sendTransactions', { txs: [tx] }))
  for (let look = 0; look < looks; look += 1) {
    const found = stateSchema.safeParse(
      await bridge.call('getTxBySafeTxHash', { safeTxHash }).catch(() => undefined),
    )
    if (found.success && found.data.txHash) return found.data.txHash
    await sleep(lookMs)
  }
  return safeTxHash
}

/** Empty if the Safe signed with a transaction: then its contract verifies the message. */
async function signed(answer: Promise<unknown>): Promise<string> {
  return parse(signedSchema, await answer).signature ?? '0x'
}

function parse<Schema extends z.ZodMiniType>(schema: Schema, value: unknown): z.output<Schema> {
  const result = schema.safeParse(value)
  if (result.success) return result.data
  throw new ProviderRpcError({ code: -32603, message: 'Safe sent an unexpected answer' })
}

/** Decodes hexadecimal to readable text; other bytes stay unchanged. */
function readable(message: unknown): string {
  const text = String(message)
  const bytes = hexToBytes(text)
  return (bytes && attempt(() => new TextDecoder('utf-8', { fatal: true }).decode(bytes))) ?? text
}

function parsed(data: unknown): unknown {
  try {
    return typeof data === 'string' ? JSON.parse(data) : data
  } catch {
    throw new ProviderRpcError({ code: -32602, message: 'The typed data is no JSON' })
  }
}

type SafeBridge = ReturnType<typeof createBridge>

const replySchema = z.object({
  id: z.string(),
  success: z.boolean(),
  data: z.optional(z.unknown()),
  error: z.optional(z.string()),
})

const env = { sdkVersion: '9.1.0' }
/** The user may take as long as in any wallet. */
const patienceMs = 10 * 60_000

/**
 * Sends requests by messages, and accepts responses only from the window and origin that were asked.
 * @see https://github.com/safe-global/safe-apps-sdk
 */
function createBridge(window: Window, parent: Parent, signal: AbortSignal) {
  const waiting = new Map<string, (reply: z.infer<typeof replySchema>) => void>()
  window.addEventListener(
    'message',
    ({ source, origin, data }) => {
      if (source !== parent.window || origin !== parent.origin) return
      const reply = replySchema.safeParse(data)
      if (reply.success) waiting.get(reply.data.id)?.(reply.data)
    },
    { signal },
  )

  return {
    /** @throws {ProviderRpcError} If Safe responds with an error, or takes too long. */
    async call(method: string, params?: unknown, timeoutMs = patienceMs) {
      const id = createUuid()
      const answer = new Promise<unknown>((resolve, reject) => {
        waiting.set(id, ({ success, data, error = '' }) => {
          if (success) resolve(data)
          else reject(new ProviderRpcError({ code: codeOf(error), message: error }))
        })
      })
      parent.window.postMessage({ id, method, params, env }, parent.origin)
      const late = () => new ProviderRpcError({ code: 4900, message: 'Safe did not answer' })
      return withDeadline(answer, { timeoutMs, late, signal }).finally(() => waiting.delete(id))
    },
  }
}

/** Safe's errors have only text. */
const codeOf = (error: string): number => (/reject|denied|cancel/i.test(error) ? 4001 : -32603)
