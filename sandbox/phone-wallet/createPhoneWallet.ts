import { privateKeyToAccount } from 'viem/accounts'
import { testAccounts } from '../chains/accounts.ts'
import { answerRequest } from './answerRequest.ts'
import { createMoves } from './createMoves.ts'
import { createProposalDesk, type PendingProposal, type SharedFacts } from './createProposalDesk.ts'
import { createSigner, type WalletChain } from './evm/createSigner.ts'
import { createLedger, type LedgerEntry } from './ledger.ts'
import { closeKit, openKit } from './openKit.ts'
import type { WalletPolicy } from './policy.ts'
import { sharedNamespace, walletMethods } from './walletNamespaces.ts'

export type PhoneWalletOptions = SharedFacts & {
  relayUrl: string
  projectId: string
  /** The networks it knows, the active one first. */
  chains: WalletChain[]
  /** Indices of the sandbox's accounts, the active one first. */
  accounts?: number[] | undefined
  policy?: Partial<WalletPolicy> | undefined
  /** What it calls itself. */
  name?: string | undefined
  /** The methods it serves, where not the usual ones. */
  methods?: string[] | undefined
  /** Results of methods that it does not serve for real. */
  answers?: Record<string, (params: unknown[]) => unknown> | undefined
  /** Keeps the store of one wallet apart from another's. */
  storagePrefix?: string | undefined
}

export type WalletSession = { topic: string; name: string; url: string; chains: string[] }

export type PhoneWallet = {
  /** Takes a pairing link. */
  pair(uri: string): Promise<void>
  policy: WalletPolicy
  proposals(): PendingProposal[]
  /** Resolves once a proposal is there. */
  nextProposal(): Promise<PendingProposal>
  approve(id: number): Promise<void>
  decline(id: number): Promise<void>
  /** All that apps have asked for, oldest first. */
  requests(): LedgerEntry[]
  approveRequest(id: number): void
  declineRequest(id: number): void
  sessions(): WalletSession[]
  /** Ends one session, or all. */
  disconnect(topic?: string): Promise<void>
  chains(): WalletChain[]
  activeChain(): WalletChain
  addresses(): string[]
  /** Moves to a network it knows, and tells apps that share it. */
  switchChain(id: number): Promise<void>
  /** Puts an account first, and tells apps. */
  switchAccount(index: number): Promise<void>
  /** @returns What ends the subscription. */
  onChange(listener: () => void): () => void
  stop(): Promise<void>
}

const ignore = () => {}

/** Starts a phone wallet with real keys, steered by code: in Node for tests, in a page by its buttons. */
export async function createPhoneWallet(options: PhoneWalletOptions): Promise<PhoneWallet> {
  const { name = 'Pebble', methods = walletMethods, answers = {} } = options
  const policy: WalletPolicy = { proposal: 'approve', request: 'approve', ...options.policy }
  const keys = (options.accounts ?? [0, 1]).map(keyOf)
  const signer = createSigner(keys)
  const chains = [...options.chains]
  const listeners = new Set<() => void>()
  const onChange = () => {
    for (const listener of [...listeners]) listener()
  }
  const kit = await openKit({
    relayUrl: options.relayUrl,
    projectId: options.projectId,
    storagePrefix: options.storagePrefix ?? `phone-wallet ${name} ${Math.random()}`,
    metadata: {
      name,
      description: 'A phone wallet of the sandbox',
      url: 'https://pebble.example',
      icons: [],
    },
  })
  const ledger = createLedger(onChange)
  const moves = createMoves({
    kit,
    chain: chains[0] ?? { id: 1, rpcUrl: '' },
    addresses: keys.map(({ address }) => address),
    onChange,
  })
  const desk = createProposalDesk({
    kit,
    share: (params) =>
      sharedNamespace(params, {
        chainIds: chains.map(({ id }) => id),
        addresses: moves.addresses(),
        methods: [...methods, ...Object.keys(answers)],
      }),
    facts: options,
    onProposal(id) {
      if (policy.proposal === 'approve') desk.approve(id).catch(ignore)
      if (policy.proposal === 'decline') desk.decline(id).catch(ignore)
    },
    onChange,
  })
  const addChain = (chain: WalletChain) => void chains.push(chain)
  const context = { kit, ledger, policy, signer, answers, chains, addChain, moveTo: moves.toChain }
  kit.on('session_delete', onChange)
  kit.on('session_request', (event) => void answerRequest(event, context).finally(onChange))

  return {
    pair: (uri) => kit.pair({ uri: uri.trim() }),
    policy,
    proposals: desk.pending,
    nextProposal: () =>
      new Promise((resolve) => {
        const look = () => {
          const [first] = desk.pending()
          if (!first) return
          listeners.delete(look)
          resolve(first)
        }
        listeners.add(look)
        look()
      }),
    approve: desk.approve,
    decline: desk.decline,
    requests: ledger.entries,
    approveRequest: (id) => ledger.decide(id, true),
    declineRequest: (id) => ledger.decide(id, false),
    sessions: () =>
      Object.values(kit.getActiveSessions()).map(({ topic, peer, namespaces }) => ({
        topic,
        name: peer.metadata.name,
        url: peer.metadata.url,
        chains: namespaces.eip155?.chains ?? [],
      })),
    async disconnect(topic) {
      const topics = topic ? [topic] : Object.keys(kit.getActiveSessions())
      const reason = { code: 6000, message: 'User disconnected.' }
      await Promise.all(topics.map((one) => kit.disconnectSession({ topic: one, reason })))
      onChange()
    },
    chains: () => [...chains],
    activeChain: moves.chain,
    addresses: moves.addresses,
    async switchChain(id) {
      const chain = chains.find((known) => known.id === id)
      if (chain) await moves.toChain(chain)
    },
    switchAccount: moves.toAccount,
    onChange(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    async stop() {
      listeners.clear()
      await closeKit(kit)
    },
  }
}

function keyOf(index: number) {
  const account = testAccounts[index]
  if (!account) throw new Error(`The sandbox has no account ${index}`)
  return privateKeyToAccount(account.privateKey)
}
