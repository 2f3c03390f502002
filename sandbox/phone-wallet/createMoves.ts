import type { WalletChain } from './evm/createSigner.ts'
import type { Kit } from './openKit.ts'
import { accountsOn } from './walletNamespaces.ts'

export type Moves = {
  chain(): WalletChain
  /** The active address first. */
  addresses(): string[]
  /** Makes a network the active one and shares it with the app that asked for it. */
  toChain(chain: WalletChain, topic?: string): Promise<void>
  /** Puts an account first. */
  toAccount(index: number): Promise<void>
}

type Shared = { chains?: string[]; accounts: string[]; methods: string[]; events: string[] }
type App = { topic: string; shared: Shared; namespaces: Record<string, Shared> }
type MovesParameters = { kit: Kit; chain: WalletChain; addresses: string[]; onChange(): void }

const ignore = () => {}

/** Where the wallet stands, and how apps hear of it when it moves. */
export function createMoves({ kit, onChange, ...start }: MovesParameters): Moves {
  let { chain, addresses } = start
  const apps = (): App[] =>
    Object.values(kit.getActiveSessions()).flatMap(({ topic, namespaces }) =>
      namespaces.eip155 ? [{ topic, shared: namespaces.eip155 as Shared, namespaces }] : [],
    )
  const share = async ({ topic, shared, namespaces }: App, chains: string[]) => {
    const eip155 = { ...shared, chains, accounts: accountsOn(chains, addresses) }
    const { acknowledged } = await kit.updateSession({ topic, namespaces: { ...namespaces, eip155 } })
    acknowledged().catch(ignore)
  }
  const announce = (topic: string, event: { name: string; data: unknown }, chainId: string) =>
    kit.emitSessionEvent({ topic, event, chainId }).catch(ignore)

  return {
    chain: () => chain,
    addresses: () => [...addresses],
    async toChain(next, asking) {
      chain = next
      const caip = `eip155:${next.id}`
      for (const app of apps()) {
        const { topic, shared } = app
        const { chains = [] } = shared
        const isKnown = chains.includes(caip)
        if (!isKnown && topic !== asking) continue
        if (!isKnown) await share(app, [...chains, caip])
        await announce(topic, { name: 'chainChanged', data: next.id }, caip)
      }
      onChange()
    },
    async toAccount(index) {
      const first = addresses[index]
      if (!first) return
      addresses = [first, ...addresses.filter((address) => address !== first)]
      for (const app of apps()) {
        const { topic, shared } = app
        const { chains = [] } = shared
        await share(app, chains)
        if (chains[0]) await announce(topic, { name: 'accountsChanged', data: [first] }, chains[0])
      }
      onChange()
    },
  }
}
