import { SiwxSignatureError } from '../errors/siwx.ts'
import { isSameAddress } from '../lib/addressText.ts'
import { attempt } from '../lib/attempt.ts'
import { version } from '../lib/version.ts'
import type { CaipNetworkId } from '../schemas/caip.ts'
import { createAuth } from '../services/auth/client.ts'
import { type SiwxConfig, unsignedSession } from './config.ts'
import { here, toMessage } from './createSiwx.ts'

/** What the service receives, and its URL. */
export type CloudSiwxOptions = {
  projectId: string
  /** The base URL of the sign-in service. */
  url?: string | undefined
  statement?: string | undefined
  required?: boolean | undefined
  signOutOnDisconnect?: boolean | undefined
  fetch?: typeof fetch | undefined
}

const nonceKey = '@appkit/siwx-nonce-token'
const sessionKey = '@appkit/siwx-auth-token'

/** Signs users in with a service that creates nonces, verifies signatures and stores sessions. */
export function createCloudSiwx(options: CloudSiwxOptions): SiwxConfig {
  const {
    projectId,
    url = 'https://api.web3modal.org',
    required = true,
    signOutOnDisconnect = true,
  } = options
  const auth = createAuth({
    baseUrl: url,
    fetch: options.fetch ?? fetch.bind(globalThis),
    query: () => ({ projectId, st: 'appkit', sv: `html-universal-${version}` }),
  })
  const tokens = createTokens()
  // Other tabs create messages too, and the browser's storage only has the last token.
  const nonces = new Map<string, string>()
  /** The account of the session, as far as this visit knows. */
  let owner: SignedIn | undefined
  const signOut = async () => {
    const token = tokens.get(sessionKey)
    tokens.set(sessionKey, undefined)
    owner = undefined
    if (token) await auth.signOut(token)
  }
  return {
    async createMessage({ accountAddress, chainId }) {
      const { nonce, token } = await auth.getNonce()
      tokens.set(nonceKey, token)
      nonces.set(nonce, token)
      const issuedAt = new Date().toISOString()
      const { statement } = options
      return toMessage({ ...here(), accountAddress, chainId, version: '1', nonce, statement, issuedAt })
    },
    async addSession({ message, signature, data: { nonce, accountAddress, chainId } }, signer = {}) {
      const nonceToken = nonces.get(nonce) ?? tokens.get(nonceKey)
      if (!nonceToken) throw new SiwxSignatureError()
      nonces.delete(nonce)
      if (tokens.get(nonceKey) === nonceToken) tokens.set(nonceKey, undefined)
      const { token } = await auth.authenticate({
        ...{ message, signature, nonceToken },
        clientId: signer.clientId,
        walletInfo: signer.wallet,
      })
      const before = tokens.get(sessionKey)
      tokens.set(sessionKey, token)
      // No tab uses it any more. If the service cannot be notified, the session expires.
      if (before) void auth.signOut(before).catch(() => undefined)
      owner = { address: accountAddress, caipNetworkId: chainId }
    },
    async setSessions(sessions) {
      if (sessions.length === 0) await signOut()
    },
    async getSessions(chainId, address) {
      const token = tokens.get(sessionKey)
      if (!token) return []
      const me = await auth.getMe(token).catch((error) => {
        if (!isRefusal(error)) throw error
        tokens.set(sessionKey, undefined)
        return undefined
      })
      owner = me
      const isMine = me?.caipNetworkId === chainId && isSameAddress(me.address, address)
      return isMine ? [unsignedSession(chainId, address, here())] : []
    },
    async revokeSession(_, address) {
      // The service keeps one session. Do not end it if it belongs to another wallet that stays connected.
      if (!owner || isSameAddress(owner.address, address)) await signOut()
    },
    getRequired: () => required,
    signOutOnDisconnect,
  }
}

const isRefusal = (error: unknown) =>
  [401, 403].includes((error as { details?: { status?: number } }).details?.status ?? 0)

type SignedIn = { address: string; caipNetworkId: CaipNetworkId | undefined }

/** Tokens in the browser's storage, or in memory if that is unavailable. */
function createTokens() {
  const memory = new Map<string, string>()
  return {
    get: (name: string): string | undefined => attempt(() => localStorage.getItem(name)) ?? memory.get(name),
    set(name: string, value: string | undefined) {
      if (value === undefined) {
        memory.delete(name)
        attempt(() => localStorage.removeItem(name))
      } else {
        memory.set(name, value)
        attempt(() => localStorage.setItem(name, value))
      }
    },
  }
}
