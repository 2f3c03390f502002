import { SiwxSignatureError } from '../errors/siwx.ts'
import { isSameAddress } from '../lib/addressText.ts'
import { addressPlaceholder } from '../schemas/addressPlaceholder.ts'
import type { CaipNetworkId } from '../schemas/caip.ts'
import type { SiwxData } from '../schemas/siwxSession.ts'
import { hasMethods, type SiwxConfig, unsignedSession } from './config.ts'
import { pageUri } from './pageUri.ts'

/** The session of the signed-in account. */
export type SiweSession = { address: string; chainId: number }

/** The app's parameters of its messages. */
export type SiweMessageParameters = {
  domain: string
  uri: string
  /** Chain ids. */
  chains: number[]
  statement?: string | undefined
  iat?: string | undefined
  exp?: string | undefined
  nbf?: string | undefined
  requestId?: string | undefined
  resources?: string[] | undefined
  type?: 'caip122' | undefined
}

/** The fields of a message. */
export type SiweMessage = Omit<SiweMessageParameters, 'chains'> & {
  nonce: string
  version: '1'
  chainId: number
  /** `did:pkh:{CAIP-2 id}:{address}` */
  address: string
  iat: string
}

/** Sign-In with Ethereum for an app with its own server. */
export type SiweConfig = {
  /** A nonce of the server, valid for one attempt. */
  getNonce(address?: string): Promise<string>
  /** More fields of the message. Defaults: the page's `domain` and `uri`, and the app's networks. */
  getMessageParams?(): Promise<SiweMessageParameters>
  /** The text that the wallet signs, by ERC-4361. */
  createMessage(message: SiweMessage): string
  /** Lets the server verify the signature. Only true signs the user in. */
  verifyMessage(signed: {
    message: string
    signature: string
    cacao?: unknown
    data?: SiwxData
  }): Promise<boolean>
  /** The server's session, or null. */
  getSession(): Promise<SiweSession | null>
  /** Ends the session on the server. */
  signOut(): Promise<boolean>
  /** Called when the user is signed in. */
  onSignIn?(session?: SiweSession): void
  /** Called when the session has ended. */
  onSignOut?(): void
  /** All of these default to true. */
  enabled?: boolean
  required?: boolean
  signOutOnDisconnect?: boolean
  signOutOnAccountChange?: boolean
  signOutOnNetworkChange?: boolean
  /** Milliseconds for which a nonce, and a session check, are valid: 300,000 by default. */
  nonceRefetchIntervalMs?: number
  sessionRefetchIntervalMs?: number
}

const methods = ['getNonce', 'createMessage', 'verifyMessage', 'getSession', 'signOut'] as const
const refetchMs = 300_000

/** Adds the defaults to a configuration. */
export function createSIWEConfig(config: SiweConfig): SiweConfig {
  return {
    enabled: true,
    required: true,
    signOutOnDisconnect: true,
    signOutOnAccountChange: true,
    signOutOnNetworkChange: true,
    nonceRefetchIntervalMs: refetchMs,
    sessionRefetchIntervalMs: refetchMs,
    ...config,
  }
}

export const isSiweConfig = (value: unknown): value is SiweConfig => hasMethods(value, methods)

/** Converts it to SIWX. An account outside EVM counts as signed in: the app has no other sign-in. */
export function fromSiwe(given: SiweConfig, { host, href }: Pick<Location, 'host' | 'href'>): SiwxConfig {
  const config = createSIWEConfig(given)
  const signOut = async () => {
    await config.signOut()
    config.onSignOut?.()
  }
  return {
    async createMessage({ accountAddress, chainId }) {
      const here: SiweMessageParameters = { domain: host, uri: pageUri(href), chains: [] }
      const [nonce, params = here] = await Promise.all([
        config.getNonce(accountAddress === addressPlaceholder ? '' : accountAddress),
        config.getMessageParams?.(),
      ])
      const { chains: _, ...rest } = params
      const iat = params.iat ?? new Date().toISOString()
      const signer = { address: `did:pkh:${chainId}:${accountAddress}`, chainId: numberOf(chainId) }
      const text = config.createMessage({ ...rest, nonce, version: '1', ...signer, iat })
      return { ...toData(params, { accountAddress, chainId, nonce, iat }), toString: () => text }
    },
    async addSession({ message, signature, cacao, data }) {
      if (!(await config.verifyMessage({ message, signature, cacao, data })))
        throw new SiwxSignatureError({ sentence: 'Failed to verify message' })
      config.onSignIn?.({ address: data.accountAddress, chainId: numberOf(data.chainId) })
    },
    async setSessions(sessions) {
      if (sessions.length === 0) await signOut()
    },
    async getSessions(chainId, address) {
      if (!chainId.startsWith('eip155:')) return [unsignedSession(chainId, address)]
      const session = await config.getSession()
      if (!session) return []
      const isMoved = session.chainId !== numberOf(chainId) && config.signOutOnNetworkChange
      const isOther = !isSameAddress(session.address, address) && config.signOutOnAccountChange
      if (!isMoved && !isOther) return [unsignedSession(chainId, address)]
      await signOut()
      return []
    },
    // The server knows no other: a wallet of another namespace ends no session of it.
    revokeSession: async (chainId) => {
      if (chainId.startsWith('eip155:')) await signOut()
    },
    getRequired: () => config.required ?? true,
    signOutOnDisconnect: config.signOutOnDisconnect,
    messageLifetimeMs: config.nonceRefetchIntervalMs,
    sessionCheckMs: config.sessionRefetchIntervalMs,
  }
}

const numberOf = (id: CaipNetworkId) => Number(id.split(':')[1])

/** The fields of a message, by the widget's names. */
export const toData = (
  { domain, uri, statement, exp, nbf, requestId, resources }: SiweMessageParameters,
  { iat, ...signer }: Pick<SiwxData, 'accountAddress' | 'chainId' | 'nonce'> & { iat: string },
): SiwxData => ({
  ...signer,
  domain,
  uri,
  version: '1',
  statement,
  resources,
  requestId,
  issuedAt: iat,
  expirationTime: exp,
  notBefore: nbf,
})
