import { NotConnectedError } from '../../errors/connection.ts'
import { EmbeddedAbortedError, EmbeddedUnavailableError } from '../../errors/embedded.ts'
import { ProviderRpcError } from '../../errors/providerRpc.ts'
import { abortable } from '../../lib/deadline.ts'
import { readPageMetadata } from '../../lib/pageMetadata.ts'
import { type ChainNamespace, chainNamespaces } from '../../schemas/caip.ts'
import type { PopupProvider } from '../../schemas/social.ts'
import type { OpenParameters } from '../connector.ts'
import { answerMs, createFrameClient, type FrameClient } from './createFrameClient.ts'
import { createListedUser, type ListedNamespace, networkIn } from './createListedUser.ts'
import { createListedProvider, createProvider } from './createProvider.ts'
import { createSession } from './createSession.ts'
import { createUser } from './createUser.ts'
import type { EmbeddedParameters } from './parameters.ts'
import { createRequestGates } from './requestGates.ts'

/** After this, signing out continues without the frame. */
const goodbyeMs = 3_000
/** For sign-in requests. */
const timed = { timeoutMs: answerMs }

/** The wallet in the secure frame: keys on EVM networks, on Solana, and on Bitcoin behind a passkey. */
export type Embedded = ReturnType<typeof openEmbedded>

/**
 * Opens the embedded wallet of a page. The first request adds its frame to the page.
 * @throws {EmbeddedUnavailableError} If the page has no project id.
 */
export function openEmbedded(parameters: EmbeddedParameters) {
  const { $options, $theme, environment, storage, signal, onMoved } = parameters
  const { projectId = '', features } = $options.get()
  if (!projectId && !features.passkey) throw new EmbeddedUnavailableError()
  const frame = createFrameClient({
    window: environment.window,
    src: frameAddress({ ...parameters, projectId }),
    onReady() {
      syncWithFrame(frame, { ...parameters, projectId })
      // A new document replaced the one that knew the user.
      if (signedIn().length > 0) renew().catch(lose)
    },
    onLost: () => signedIn().length > 0 && lose(),
    signal,
  })
  const stop = $theme.listen(() => frame.element() && syncTheme(frame, parameters))
  signal.addEventListener('abort', stop, { once: true })
  const session = createSession(parameters, frame)
  const user = createUser(parameters, frame)
  const gates = createRequestGates(parameters, frame)
  const { provider, emit } = createProvider({
    ask: gates.on('eip155', {
      chain: () => user.current() && `eip155:${user.current()?.chainId}`,
      address: () => user.current()?.accounts[0].address,
    }),
    user: user.current,
    switchChain: user.switchChain,
  })
  user.onChange(emit)
  const listed = (name: ListedNamespace) => {
    const own = createListedUser(name, parameters, frame)
    const ask = gates.on(name, { chain: () => own.current()?.network })
    return { ...own, provider: createListedProvider(ask, own, provider) }
  }
  const users = {
    eip155: { ...user, provider },
    solana: listed('solana'),
    bip122: listed('bip122'),
    polkadot: listed('polkadot'),
  }
  const signedIn = () => chainNamespaces.filter((name) => users[name].current() !== undefined)
  const forget = () => {
    if (signedIn().length === 0) return
    for (const { forget } of Object.values(users)) forget()
    emit('accountsChanged', [])
    emit('disconnect', new ProviderRpcError({ code: 4900, message: 'Disconnected' }))
  }
  const renew = () => Promise.all(signedIn().map((name) => users[name].fetch()))
  /** The frame lost the user's session. */
  const lose = (error?: unknown) => {
    // It navigated again: the request is repeated, or the user has left.
    if (error instanceof EmbeddedAbortedError) return
    forget()
    session.forget()
    onMoved(undefined)
  }

  return {
    /** Resolves when the user has opened a wallet with a passkey. @throws {EmbeddedRefusedError} If they did not. */
    async connectPasskey(given: AbortSignal) {
      const giveUp = () => frame.tell('RPC_ABORT', undefined)
      given.addEventListener('abort', giveUp, { once: true })
      await frame
        .ask('CONNECT_PASSKEY', undefined, { signal: given })
        .finally(() => given.removeEventListener('abort', giveUp))
    },
    /**
     * Sends a code, or a link that approves this device, to an email address.
     * @throws {EmbeddedTimeoutError} After 30 seconds, as the two below.
     */
    connectEmail: async (email: string) => (await frame.ask('CONNECT_EMAIL', { email }, timed)).action,
    /** Resolves when the user has opened the link: a code has been sent by then. */
    async connectDevice(given: AbortSignal) {
      await frame.ask('CONNECT_DEVICE', undefined, { ...timed, signal: given })
    },
    /** Signs in with the code, which is not kept. @throws {EmbeddedRefusedError} If it is wrong. */
    async connectCode(code: string) {
      await frame.ask('CONNECT_OTP', { otp: code }, timed)
    },
    /** Sends a code that confirms the current address, or the new one for a user without an address. */
    updateEmail: async (email: string) => (await frame.ask('UPDATE_EMAIL', { email }, timed)).action,
    /** Confirms the current address with its code, after which a code is sent to the new one. */
    async confirmOldEmail(code: string) {
      await frame.ask('UPDATE_EMAIL_PRIMARY_OTP', { otp: code }, timed)
    },
    /** Confirms the new address with its code. It then replaces the current one. */
    async confirmNewEmail(code: string) {
      const { newEmail } = await frame.ask('UPDATE_EMAIL_SECONDARY_OTP', { otp: code }, timed)
      storage.set('embedded:EMAIL', newEmail)
    },
    /** The URL where the user signs in with a provider, unchecked, from the frame. */
    socialUri: async (provider: PopupProvider) =>
      (await frame.ask('GET_SOCIAL_REDIRECT_URI', { provider }, timed)).uri,
    /** Signs in with the result of the provider's page. */
    async connectSocial(uri: string) {
      const { userName } = await frame.ask('CONNECT_SOCIAL', { uri }, timed)
      if (userName) storage.set('embedded:SOCIAL_USERNAME', userName)
    },
    /** The link that opens Farcaster, to scan or to follow. */
    farcasterUrl: async () => (await frame.ask('GET_FARCASTER_URI', undefined, timed)).url,
    /** Resolves when the user has approved in Farcaster, without a time limit. */
    async connectFarcaster(given: AbortSignal) {
      const { userName } = await frame.ask('CONNECT_FARCASTER', undefined, { signal: given })
      storage.set('embedded:SOCIAL_USERNAME', userName)
    },
    /** Reloads the frame, because the request it waits for was canceled. */
    reload: () => frame.tell('RELOAD', undefined),
    element: frame.element,
    /** Aborts open and waiting requests except reads. They reject with `why` if given. */
    abort(why?: unknown) {
      gates.drop(why)
      frame.abort(why)
    },
    user: user.current,
    refresh: user.fetch,
    switchType: user.switchType,
    offer: user.offer,
    async open(namespace: ChainNamespace, { silent, signal: given }: OpenParameters) {
      if (silent && !(await abortable(session.isKnown(), given))) throw new NotConnectedError({ namespace })
      const { fetch, provider } = users[namespace]
      const fetched = namespace === 'eip155' ? session.readSmartNetworks().then(fetch) : fetch()
      await abortable(fetched, given)
      return provider
    },
    shared: signedIn,
    leave() {
      gates.drop()
      frame.abortAll()
      forget()
      frame.dispose()
    },
    async disconnect() {
      // The user of an earlier visit, or the frame itself, may not be restored yet.
      const timeoutMs = signedIn().length > 0 ? goodbyeMs : answerMs
      // All of its namespaces disconnect together, with one notification.
      if (timeoutMs === answerMs && !session.isKept()) return
      gates.drop()
      frame.abortAll()
      forget()
      session.forget()
      await frame.ask('SIGN_OUT', undefined, { timeoutMs }).finally(frame.dispose)
    },
    dispose() {
      stop()
      frame.dispose()
    },
  }
}

type Facts = EmbeddedParameters & { projectId: string }

const grounds = { light: '#ffffff', dark: '#191d1c' }

/** Sends each new document in the frame the page's identity and theme. */
function syncWithFrame(frame: FrameClient, facts: Facts): void {
  const { $options, environment, projectId, version } = facts
  const { metadata = readPageMetadata(environment.window.document) } = $options.get()
  const { name, description, url, icons } = metadata
  const data = { projectId, sdkVersion: version, sdkType: 'w3m', metadata: { name, description, url, icons } }
  frame.tell('SYNC_DAPP_DATA', data)
  syncTheme(frame, facts)
}

function syncTheme(
  frame: FrameClient,
  { $theme, $options }: Pick<EmbeddedParameters, '$theme' | '$options'>,
): void {
  const { mode, variables } = $theme.get()
  const accent = variables['--w3m-accent']
  const own = { '--w3m-background': grounds[mode], ...(accent && { '--w3m-accent': accent }) }
  const { themePreset } = $options.get()
  const look = { themeMode: mode, themeVariables: variables, w3mThemeVariables: own }
  frame.tell('SYNC_THEME', { ...look, ...(themePreset && { themePreset }) })
}

const protocolVersion = '4'

export function frameAddress({
  projectId,
  ...parameters
}: Pick<Facts, '$options' | 'storage' | 'networkOf' | 'projectId'>): string {
  const { services, networks, enableAuthLogger } = parameters.$options.get()
  const last = parameters.storage.get('embedded:LAST_USED_CHAIN_KEY') ?? '1'
  const hasEvm = networks.some(({ chainNamespace }) => chainNamespace === 'eip155')
  const other = (['solana', 'bip122', 'polkadot'] as const).flatMap(
    (name) => networkIn(name, parameters) ?? [],
  )[0]
  const query = new URLSearchParams({
    projectId,
    chainId: (hasEvm ? undefined : other) ?? `eip155:${last}`,
    version: protocolVersion,
    enableLogger: String(enableAuthLogger),
  })
  return `${services.secureSite.replace(/\/+$/, '')}/sdk?${query}`
}
