import { SignClient } from '@walletconnect/sign-client'
import { once } from '../../../lib/once.ts'
import { parseUrl } from '../../../lib/parseUrl.ts'
import type { PairingSession } from '../session/session.ts'
import { createAttestation } from './attestation.ts'
import { collectLateResponses } from './lateResponses.ts'
import { relayIdentity } from './relayIdentity.ts'
import { type CryptoInternals, type EngineInternals, internalsOf } from './relayInternals.ts'
import { acquireRelayLink } from './relayLink.ts'
import { createPairingStorage } from './storage.ts'
import { createTabLocks } from './tabLocks.ts'

type PairingMetadata = PairingSession['peer']

/** Its declarations are inconsistent about absent members. */
type SignMetadata = NonNullable<NonNullable<ConstructorParameters<typeof SignClient>[0]>['metadata']>

export type PairingClient = Awaited<ReturnType<typeof openClient>>

type ClientOptions = {
  projectId: string
  relayUrl: string
  storagePrefix: string
  metadata?: PairingMetadata | undefined
  timeoutMs: number
  openTimeoutMs: number
  verifyUrl: string | undefined
}

/**
 * Seconds. The relay checks the token when a socket opens, and allows a clock that is two minutes off. The client's own
 * tokens are valid for a day: with a slow clock the relay would accept them, but no phone the QR code.
 */
const tokenLife = 60

/**
 * Opens the pairing client without features that delay the user, call third parties or log to the console. Opens no
 * socket unless a stored session needs one.
 */
async function openClient(options: ClientOptions) {
  const { projectId, relayUrl, storagePrefix, metadata, verifyUrl } = options
  const storage = createPairingStorage(globalThis.indexedDB)
  const sign = new SignClient({
    projectId,
    relayUrl,
    customStoragePrefix: storagePrefix,
    // It lists neither keys nor entries.
    storage: internalsOf(storage),
    logger: 'silent',
    telemetryEnabled: false,
    ...(metadata ? { metadata: ownMetadata(metadata) as SignMetadata } : {}),
  })
  const { core } = sign
  const crypto = internalsOf<CryptoInternals>(core.crypto)
  const identity = once(() => crypto.getClientSeed().then(relayIdentity))
  crypto.getClientId = async () => (await identity()).clientId
  crypto.signJWT = async (relay) =>
    (await identity()).token(relay, { subject: crypto.randomSessionIdentifier, life: tokenLife })
  forgetGlobalCore(storagePrefix)
  // The client's own attestation adds five seconds to each request if the service is unreachable.
  const attestation = createAttestation({ verifyUrl, projectId })
  core.verify.register = attestation.attest
  tolerateUnknownSessions(sign)
  const late = collectLateResponses(sign)

  const locks = createTabLocks(storagePrefix)
  const link = acquireRelayLink(sign, { ...options, name: storagePrefix, locks, storage })
  // Must come last: a restored session makes it open a socket.
  await internalsOf<{ initialize(): Promise<void> }>(sign).initialize()
  attestation.warmUp()

  return {
    sign,
    link,
    locks,
    storage,
    late,
    async close() {
      core.heartbeat.stop()
      await link.end()
    },
  }
}

/** Always the page's own URL: wallets warn about a different one. */
function ownMetadata(metadata: PairingMetadata): PairingMetadata {
  const { location } = globalThis
  const isOwn = !location || hostOf(metadata.url) === location.host
  return { ...metadata, icons: metadata.icons.filter(Boolean), url: isOwn ? metadata.url : location.origin }
}

const hostOf = (url: string): string | undefined => parseUrl(url)?.host

/**
 * The client registers itself on `globalThis` and warns when it is opened again. We share clients ourselves, by key.
 */
function forgetGlobalCore(storagePrefix: string): void {
  const name = `_walletConnectCore_${storagePrefix}`
  Reflect.deleteProperty(globalThis, name)
  Reflect.deleteProperty(globalThis, `${name}_count`)
}

const checks = ['isValidDisconnect', 'isValidEmit', 'isValidUpdate', 'isValidExtend', 'isValidPing'] as const

/**
 * Allows a session to end twice, by both sides at once or in two tabs, and messages for a session that does not exist
 * yet or any more. The pinned client fails there with an uncaught error.
 */
function tolerateUnknownSessions(sign: PairingClient['sign']): void {
  const engine = internalsOf<EngineInternals>(sign.engine)
  const end = engine.deleteSession.bind(engine)
  engine.deleteSession = async (session) => {
    await end(session).catch((error: unknown) => {
      if (sign.session.keys.includes(session.topic)) throw error
    })
  }
  for (const name of checks) {
    const check = engine[name].bind(engine)
    engine[name] = (said) => {
      const checked = check(said)
      // The client does not await this check of a wallet's message.
      checked.catch(() => {})
      return checked
    }
  }
}

type Entry = { client: Promise<PairingClient>; users: number }

/** Shared by all copies of this code in a page: two cores on one storage would handle every message twice. */
const registryKey = Symbol.for('w3m-modal.pairing-clients.1')

function registry(): Map<string, Entry> {
  const page = globalThis as { [registryKey]?: Map<string, Entry> }
  page[registryKey] ??= new Map()
  return page[registryKey]
}

/** The page's only client for this store. The first caller opens it, and it closes when the last one releases it. */
export async function leaseClient(options: ClientOptions) {
  const key = options.storagePrefix
  const entries = registry()
  const entry = entries.get(key) ?? { client: openClient(options), users: 0 }
  entries.set(key, entry)
  entry.users += 1
  const leave = () => {
    entry.users -= 1
    if (entry.users > 0) return false
    if (entries.get(key) === entry) entries.delete(key)
    return true
  }

  try {
    const client = await entry.client
    let left = false
    return {
      client,
      async release() {
        if (left) return
        left = true
        if (leave()) await client.close()
      },
    }
  } catch (error) {
    leave()
    throw error
  }
}
