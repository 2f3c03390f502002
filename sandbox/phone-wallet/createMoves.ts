import type { WalletChain } from './evm/walletCall.ts'
import { createOrder, type Keyring } from './keyring.ts'
import type { Kit } from './openKit.ts'
import { accountsOn } from './walletNamespaces.ts'

export type Moves = {
  chain(): WalletChain
  /** The active address of eip155 first. */
  addresses(): string[]
  /** Activates a network and shares it with the app that requested it. */
  toChain(chain: WalletChain, topic?: string): Promise<void>
  /** Makes an account the first one in every namespace. */
  toAccount(index: number): Promise<void>
}

type Shared = { chains?: string[]; accounts: string[]; methods: string[]; events: string[] }
type App = { topic: string; namespaces: Record<string, Shared> }
type MovesParameters = {
  kit: Kit
  chain: WalletChain
  addresses: string[]
  keyrings: readonly Keyring[]
  onChange(): void
}

const ignore = () => {}

/** The wallet's state, and the events that apps get when it changes. */
export function createMoves({ kit, onChange, keyrings, ...start }: MovesParameters): Moves {
  let { chain } = start
  const order = createOrder(start.addresses)
  const addressesOf = (namespace: string) =>
    keyrings.find((keyring) => keyring.namespace === namespace)?.addresses() ?? order.all()
  const apps = (): App[] =>
    Object.values(kit.getActiveSessions()).map(({ topic, namespaces }) => ({
      topic,
      namespaces: namespaces as Record<string, Shared>,
    }))
  const { share, announce } = createVoice(kit, addressesOf)

  return {
    chain: () => chain,
    addresses: order.all,
    async toChain(next, asking) {
      chain = next
      const caip = `eip155:${next.id}`
      for (const { topic, namespaces } of apps()) {
        const { eip155 } = namespaces
        const { chains = [] } = eip155 ?? {}
        const isKnown = chains.includes(caip)
        if (!eip155 || (!isKnown && topic !== asking)) continue
        if (!isKnown) await share(topic, { ...namespaces, eip155: { ...eip155, chains: [...chains, caip] } })
        await announce(topic, { name: 'chainChanged', data: next.id }, caip)
      }
      onChange()
    },
    async toAccount(index) {
      order.choose(index)
      for (const keyring of keyrings) keyring.choose(index)
      for (const { topic, namespaces } of apps()) {
        await share(topic, namespaces)
        for (const [namespace, { chains = [], events }] of Object.entries(namespaces)) {
          const [first] = addressesOf(namespace)
          if (!chains[0] || !events.includes('accountsChanged')) continue
          await announce(topic, { name: 'accountsChanged', data: [first] }, chains[0])
        }
      }
      onChange()
    },
  }
}

/** Notifies an app of shared accounts and of events. */
function createVoice(kit: Kit, addressesOf: (namespace: string) => string[]) {
  return {
    async share(topic: string, namespaces: Record<string, Shared>) {
      const now = Object.entries(namespaces).map(([namespace, shared]) => {
        const { chains = [] } = shared
        return [namespace, { ...shared, chains, accounts: accountsOn(chains, addressesOf(namespace)) }]
      })
      const { acknowledged } = await kit.updateSession({ topic, namespaces: Object.fromEntries(now) })
      acknowledged().catch(ignore)
    },
    announce: (topic: string, event: { name: string; data: unknown }, chainId: string) =>
      kit.emitSessionEvent({ topic, event, chainId }).catch(ignore),
  }
}
