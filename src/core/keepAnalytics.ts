import { getAccount } from '../actions/connection/getAccount.ts'
import { soon } from '../lib/soon.ts'
import { createUuid } from '../lib/uuid.ts'
import type { Runtime } from '../runtime.ts'
import { chainNamespaces } from '../schemas/caip.ts'
import type { HostEvents } from '../schemas/hostEvents.ts'
import type { AnalyticsEvent } from '../services/analytics/client.ts'

/** The most events to keep until the user's first gesture and the project's setting are known. */
const mostWaiting = 50

/**
 * Reports events to the project's analytics service if the page and the project's setting allow it, after the user's
 * first gesture, and never if the browser asks not to be tracked. Page URLs are sent without query and fragment,
 * account addresses only if the page sets `analyticsAddress`. Failed reports are dropped.
 * @param early - The events so far, oldest first.
 */
export function keepAnalytics(runtime: Runtime, early: HostEvents['event'][]): void {
  const { outcomes, signal } = runtime
  const waiting: AnalyticsEvent[] = []
  let isWanted: boolean | undefined
  let asking = false

  const ask = async () => {
    asking = true
    isWanted = await isSwitchedOn(runtime)
    flush()
  }
  const flush = () => {
    if (!isAllowed(runtime)) return
    if (isWanted === undefined) return asking ? undefined : void ask()
    const ready = waiting.splice(0)
    if (isWanted) for (const event of ready) void send(runtime, event)
  }
  const take = (event: HostEvents['event']) => {
    if (event.event === 'MODAL_CREATED' || isWanted === false || isUntracked(runtime)) return
    waiting.push(describe(runtime, event))
    if (waiting.length > mostWaiting) waiting.shift()
    // Render the result of the user's action first.
    soon(flush)
  }
  signal.addEventListener('abort', outcomes.on('event', take), { once: true })
  for (const event of early) take(event)
}

function isAllowed(runtime: Runtime): boolean {
  const { features, projectId } = runtime.$options.get()
  const { navigator } = runtime.environment.window
  return (
    features.analytics &&
    projectId !== undefined &&
    navigator.userActivation?.hasBeenActive &&
    !isUntracked(runtime)
  )
}

type Wishes = { doNotTrack?: string | null; globalPrivacyControl?: boolean }

/** @see https://www.w3.org/TR/gpc/ and the older Do Not Track, which some browsers still support. */
function isUntracked({ environment: { window } }: Runtime): boolean {
  const { doNotTrack, globalPrivacyControl } = window.navigator as Wishes
  return globalPrivacyControl === true || doNotTrack === '1' || doNotTrack === 'yes'
}

/** The project's own setting; no response means off. */
async function isSwitchedOn({ services, signal }: Runtime): Promise<boolean> {
  try {
    return (await (await services.walletRegistry())?.isAnalyticsEnabled({ signal })) ?? false
  } catch {
    return false
  }
}

function describe(runtime: Runtime, { event, properties, timestamp }: HostEvents['event']): AnalyticsEvent {
  const { origin, pathname, hostname } = runtime.environment.window.location
  const { analyticsAddress } = runtime.$options.get()
  return {
    eventId: createUuid(),
    url: origin + pathname,
    domain: hostname,
    timestamp,
    props: {
      type: 'track',
      event,
      ...(analyticsAddress
        ? { properties, address: getAccount(runtime)?.address }
        : { properties: properties && withoutAddresses(runtime, properties) }),
    },
  }
}

/** Properties that identify an account: a name resolves to its address. */
const namesAccount = new Set(['address', 'ensName'])
const evmAddress = /0x[0-9a-f]{40}(?![0-9a-f])/gi

/** Error messages of wallets and services also contain addresses. */
function withoutAddresses({ stores }: Runtime, properties: Record<string, unknown>): Record<string, unknown> {
  const own = chainNamespaces
    .flatMap((namespace) => stores.connection.all(namespace))
    .flatMap(({ accounts }) => accounts.map(({ address }) => address))
  const clean = (text: string) =>
    own.reduce((left, address) => left.replaceAll(address, '…'), text).replace(evmAddress, '…')
  const entries = Object.entries(properties).filter(([name]) => !namesAccount.has(name))
  return Object.fromEntries(
    entries.map(([name, value]) => [name, typeof value === 'string' ? clean(value) : value]),
  )
}

async function send(
  { services, stores, signal, environment }: Runtime,
  event: AnalyticsEvent,
): Promise<void> {
  try {
    await (await services.analytics())?.send(event, { signal })
  } catch (error) {
    // Only the developer needs to know.
    const { status } = (error ?? {}) as { status?: unknown }
    const { origin } = environment.window.location
    if (status === 403) stores.alerts.raise('INVALID_APP_CONFIGURATION', { origin })
  }
}
