import { WalletKit, type WalletKitTypes } from '@reown/walletkit'
import { Core } from '@walletconnect/core'

export type Kit = Awaited<ReturnType<typeof WalletKit.init>>

type KitCore = WalletKitTypes.Options['core']

export type KitOptions = {
  relayUrl: string
  projectId: string
  /** Separates the stores of several wallets on one origin or in one process. */
  storagePrefix: string
  metadata: WalletKitTypes.Metadata
  /** The service that attests pages; none by default. */
  verifyUrl?: string | undefined
}

/** Opens a WalletKit that connects only to the relay. */
export async function openKit(options: KitOptions): Promise<Kit> {
  const { relayUrl, projectId, storagePrefix, metadata, verifyUrl } = options
  const core = new Core({
    relayUrl,
    projectId,
    customStoragePrefix: storagePrefix,
    logger: 'silent',
    telemetryEnabled: false,
  })
  Reflect.deleteProperty(globalThis, `_walletConnectCore_${storagePrefix}`)
  Reflect.deleteProperty(globalThis, `_walletConnectCore_${storagePrefix}_count`)
  // Without these two options it asks external hosts about every proposal and reports its own start.
  const { resolve } = core.verify
  core.verify.resolve = async (of) => (verifyUrl && of.attestationId ? resolve(of) : undefined) as never
  if (verifyUrl) Object.assign(core.verify, { verifyUrlV3: `${verifyUrl}/v3` })
  core.eventClient.init = async () => {}
  makeStoppable(core)
  await core.start()
  // Its own type declarations treat missing members differently.
  const kit = await WalletKit.init({
    core: core as unknown as KitCore,
    metadata,
    signConfig: { disableRequestQueue: true },
  })
  // The kit gives its client no logger, and the client's own logger prints messages that it cannot decode.
  Object.assign(kit.engine.signClient.logger, { level: 'silent' })
  bearSecondEnd(kit)
  return kit
}

/** An app may end a session twice, from two tabs; the second time the client throws without a handler. */
function bearSecondEnd({ engine }: Kit): void {
  const { engine: sign } = engine.signClient as unknown as { engine: Ending }
  const end = sign.deleteSession.bind(sign)
  sign.deleteSession = async (session) => {
    await end(session).catch((error: Error) => {
      if (!error.message.includes('recently deleted')) throw error
    })
  }
  const check = sign.isValidDisconnect.bind(sign)
  sign.isValidDisconnect = (session) => {
    const checked = check(session)
    // The app has ended the session, so nothing waits for this.
    checked.catch(() => {})
    return checked
  }
}

type Ending = {
  deleteSession(session: object): Promise<void>
  isValidDisconnect(session: object): Promise<void>
}

const stops = new WeakMap<object, () => void>()

/** Closes its socket and timers. */
export async function closeKit({ core }: Kit): Promise<void> {
  core.heartbeat.stop()
  stops.get(core)?.()
  await core.relayer.transportClose().catch(() => {})
}

/** Calls that wait for the relay keep timers of up to a minute: they end with the wallet. */
function makeStoppable(core: InstanceType<typeof Core>): void {
  const { relayer } = core
  const request = relayer.request.bind(relayer)
  const underway = new Set<{ id?: unknown }>()
  let stop = () => {}
  const stopped = new Promise<never>((_, reject) => {
    stop = () => reject(new Error('The wallet was stopped'))
  })
  stopped.catch(() => {})
  relayer.request = async (call) => {
    underway.add(call)
    return Promise.race([request(call), stopped]).finally(() => underway.delete(call))
  }
  stops.set(core, () => {
    for (const { id } of underway) if (id !== undefined) relayer.events.emit('relayer_publish', { id })
    stop()
  })
}
