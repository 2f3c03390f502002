import { addressPlaceholder } from '../schemas/addressPlaceholder.ts'
import type { CaipNetworkId } from '../schemas/caip.ts'
import type { SiwxData } from '../schemas/siwxSession.ts'
import type { SiwxConfig, SiwxMessage } from './config.ts'
import { pageUri } from './pageUri.ts'
import { createLocalStorage, type SiwxStorage } from './storage/sessionStorage.ts'
import { type Verification, verifySignature } from './verifySignature.ts'
import { writeMessage } from './writeMessage.ts'

/** What users sign, for how long, and where it is stored. */
export type SiwxOptions = Verification & {
  /** A sentence above the fields: one line of ASCII. */
  statement?: string | undefined
  resources?: string[] | undefined
  /** Milliseconds from signing until the session ends. By default it does not expire. */
  expiration?: number | undefined
  /** Whether users must sign in to continue. */
  required?: boolean | undefined
  signOutOnDisconnect?: boolean | undefined
  /**
   * Returns the server's nonce, if a server verifies the signature. The address is empty if the account is not known
   * yet.
   */
  getNonce?: ((account: { address: string; chainId: CaipNetworkId }) => Promise<string>) | undefined
  /** Defaults to the browser's storage. */
  storage?: SiwxStorage | undefined
}

/**
 * Signs users in with a signed message and stores the session. Signatures are verified in the page: if you protect
 * more than the page itself, verify them again on a server.
 * @see docs/sign-in.md
 */
export function createSiwx(options: SiwxOptions = {}): SiwxConfig {
  const { storage = createLocalStorage(), required = true, signOutOnDisconnect = true } = options
  return {
    createMessage: async ({ accountAddress, chainId, notBefore }) => {
      const address = accountAddress === addressPlaceholder ? '' : accountAddress
      const nonce = (await options.getNonce?.({ address, chainId })) ?? createNonce()
      return toMessage({ ...fieldsOf(options), accountAddress, chainId, nonce, notBefore })
    },
    async addSession(session) {
      const { message, signature, data } = session
      await verifySignature(
        { message, signature, address: data.accountAddress, chainId: data.chainId },
        options,
      )
      await storage.add(session)
    },
    setSessions: (sessions) => storage.set(sessions),
    getSessions: (chainId, address) => storage.get(chainId, address),
    revokeSession: (chainId, address) => storage.delete(chainId, address),
    getRequired: () => required,
    signOutOnDisconnect,
    messageLifetimeMs: lifetimeOf(options),
  }
}

const letters = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
// 17 characters of 62 are 101 bits: neither guessable nor repeated.
const nonceLength = 17
/** How long servers accept the nonces that they created. */
const nonceLifeMs = 300_000

/** Creates a nonce with secure randomness. A server that checks nonces must create its own. */
function createNonce(): string {
  let nonce = ''
  while (nonce.length < nonceLength) {
    const [byte = 0] = crypto.getRandomValues(new Uint8Array(1))
    // Other bytes would make some characters more likely than others.
    if (byte < 248) nonce += letters[byte % 62]
  }
  return nonce
}

/** As long as a server's nonce is certainly valid, and never longer than the session. */
function lifetimeOf({ getNonce, expiration }: SiwxOptions): number | undefined {
  const lives = [...(getNonce ? [nonceLifeMs] : []), ...(expiration === undefined ? [] : [expiration / 2])]
  return lives.length > 0 ? Math.min(...lives) : undefined
}

function fieldsOf({ statement, resources, expiration }: SiwxOptions) {
  const now = Date.now()
  return {
    ...here(),
    version: '1',
    statement,
    resources,
    issuedAt: new Date(now).toISOString(),
    expirationTime: expiration === undefined ? undefined : new Date(now + expiration).toISOString(),
  }
}

/** Always the page itself, because the wallet shows it. */
export const here = () => ({ domain: location.host, uri: pageUri(location.href) })

/** @throws The error of the first field that a parser would reject. */
export function toMessage(data: SiwxData): SiwxMessage {
  const text = writeMessage(data)
  return { ...data, toString: () => text }
}
