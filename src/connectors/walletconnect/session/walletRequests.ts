import { W3mError } from '../../../errors/base.ts'
import { PairingRequestExpiredError } from '../../../errors/pairing.ts'
import { invalidParameters, ProviderRpcError } from '../../../errors/providerRpc.ts'
import { withDeadline } from '../../../lib/deadline.ts'
import { clientError, clientWords } from '../client/clientError.ts'
import type { PairingClient } from '../client/openClient.ts'
import { failPending } from '../client/relayInternals.ts'
import { silenceMs } from '../client/relayLink.ts'

/** `expiry`: seconds that the wallet has to respond, from 300 to 604,800. */
export type RpcRequest = { method: string; params?: unknown; expiry?: number | undefined }

export type SentRequest = { id: number; topic: string; opensApp: boolean }

export type WalletRequests = ReturnType<typeof createWalletRequests>

/** The seconds that the protocol allows. */
const expiryRange = { least: 300, most: 604_800 }
const answerGraceMs = 5_000
/** A refusal of these can mean that the network must be added first. */
const chainMethods = new Set(['wallet_switchEthereumChain', 'wallet_addEthereumChain'])
const userDisconnected = 6000

type WalletRequestsParameters = {
  relayUrl: string
  timeoutMs: number
  /** A request has reached the relay. @returns Called when it has its response. */
  onSent(request: SentRequest): () => void
}

export function createWalletRequests(
  { sign, link }: Pick<PairingClient, 'sign' | 'link'>,
  { relayUrl, timeoutMs, onSent }: WalletRequestsParameters,
) {
  const lives = new Map<string, AbortController>()
  const lifeOf = (topic: string) => {
    const life = lives.get(topic) ?? new AbortController()
    lives.set(topic, life)
    return life.signal
  }

  return {
    /**
     * Sends one request to the wallet of a session. The user may take minutes.
     * @throws {ProviderRpcError} The wallet's error.
     * @throws {RelayUnreachableError} Before the request was sent.
     * @throws {PairingRequestExpiredError} Without a response before it expires: by default five minutes.
     */
    async ask(
      { topic }: { topic: string },
      chainId: string,
      { method, params, expiry = expiryRange.least }: RpcRequest,
    ) {
      if (!isExpiry(expiry)) throw invalidParameters(method, 'expiry')
      const request = { method, params: params ?? [] }
      let opensApp = false
      let answered = () => {}
      const sent = (event: { id: number; request: unknown }) => {
        if (event.request === request) answered = onSent({ id: event.id, topic, opensApp })
      }
      sign.events.on('session_request_sent', sent)
      const looks = setInterval(() => void link.readMissed(), silenceMs)
      try {
        // Sent only while the relay is connected: a request that failed for the user must not reach the wallet later.
        await link.ensure()
        opensApp = await takeOpening(sign, topic)
        return await withDeadline(sign.request<unknown>({ topic, chainId, request, expiry }), {
          timeoutMs: expiry * 1000 + answerGraceMs,
          signal: lifeOf(topic),
          late: () => new PairingRequestExpiredError({ method }),
        })
      } catch (error) {
        throw requestError(error, method, { relayUrl, timeoutMs })
      } finally {
        clearInterval(looks)
        sign.events.off('session_request_sent', sent)
        answered()
      }
    },
    /** Rejects all open requests of a session that ended. */
    end(topic: string) {
      lives.get(topic)?.abort(new ProviderRpcError({ code: 4900, message: 'User disconnected.' }))
      lives.delete(topic)
      failPending(sign, topic)
    },
  }
}

/**
 * We open the wallet's app ourselves: the client would do it too late, and without support for frames.
 * @returns Whether the wallet can be opened at all.
 */
async function takeOpening({ session }: PairingClient['sign'], topic: string): Promise<boolean> {
  const config: { disableDeepLink?: boolean; opensApp?: boolean } = session.get(topic).sessionConfig ?? {}
  const opensApp = config.opensApp ?? !config.disableDeepLink
  if (config.opensApp === undefined) {
    await session.update(topic, { sessionConfig: { disableDeepLink: true, opensApp } as typeof config })
  }
  return opensApp
}

const isExpiry = (value: unknown): boolean =>
  typeof value === 'number' && value >= expiryRange.least && value <= expiryRange.most

function requestError(
  error: unknown,
  method: string,
  relay: { relayUrl: string; timeoutMs: number },
): unknown {
  if (error instanceof W3mError || error instanceof ProviderRpcError) return error
  const { code, message = '', data } = (error ?? {}) as { code?: unknown; message?: string; data?: unknown }
  if (typeof code === 'number') {
    return new ProviderRpcError({ code: standardCode(code, method), message, data, cause: error })
  }
  if (clientWords.requestExpired.test(message))
    return new PairingRequestExpiredError({ method, cause: error })
  return clientError(error, relay)
}

/** The pairing protocol has its own codes for EIP-1193's 4001 and 4900. */
function standardCode(code: number, method: string): number {
  if (code === userDisconnected) return 4900
  return code === 5000 && !chainMethods.has(method) ? 4001 : code
}
