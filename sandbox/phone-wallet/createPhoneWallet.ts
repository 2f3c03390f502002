import { privateKeyToAccount } from 'viem/accounts'
import { testAccounts } from '../chains/accounts.ts'
import { answerRequest } from './answerRequest.ts'
import { createMoves } from './createMoves.ts'
import { createProposalQueue, type ProposalQueue, type SharedFacts } from './createProposalQueue.ts'
import { createSignIns, type SignIns } from './createSignIns.ts'
import { createSigner } from './evm/createSigner.ts'
import type { WalletChain } from './evm/walletCall.ts'
import type { Keyring } from './keyring.ts'
import { createLedger, type LedgerEntry } from './ledger.ts'
import { closeKit, type Kit, openKit } from './openKit.ts'
import type { WalletPolicy } from './policy.ts'
import type { PendingProposal } from './proposalQuestion.ts'
import { type Holding, sharedNamespaces, walletMethods } from './walletNamespaces.ts'

export type PhoneWalletOptions = SharedFacts & {
  relayUrl: string
  projectId: string
  /** The networks it knows, the active one first. */
  chains: WalletChain[]
  /** Indices of the sandbox's accounts, the active one first. */
  accounts?: number[] | undefined
  policy?: Partial<WalletPolicy> | undefined
  /** The wallet's name. */
  name?: string | undefined
  /** The methods that it supports, if not the default ones. */
  methods?: string[] | undefined
  /** Whether it can connect and sign in with one approval. */
  signsIn?: boolean | undefined
  /** Keys of other namespaces than eip155. */
  keyrings?: Keyring[] | undefined
  /** The links that open its app, as it reports them to apps. */
  redirect?: { native?: string; universal?: string; linkMode?: boolean } | undefined
  /** Fixed results of methods that it does not really perform. */
  answers?: Record<string, (params: unknown[]) => unknown> | undefined
  /** The service where it verifies the attestations of pages. */
  verifyUrl?: string | undefined
  /** Separates the store of one wallet from another's. */
  storagePrefix?: string | undefined
}

export type WalletSession = { topic: string; name: string; url: string; chains: string[] }

export type PhoneWallet = {
  /** Pairs with a link. */
  pair(uri: string): Promise<void>
  policy: WalletPolicy
  proposals(): PendingProposal[]
  /** Resolves once there is a proposal. */
  nextProposal(): Promise<PendingProposal>
  approve(id: number): Promise<void>
  decline(id: number): Promise<void>
  /** All requests of apps, oldest first. */
  requests(): LedgerEntry[]
  approveRequest(id: number): void
  declineRequest(id: number): void
  sessions(): WalletSession[]
  /** Ends one session, or all. */
  disconnect(topic?: string): Promise<void>
  chains(): WalletChain[]
  activeChain(): WalletChain
  addresses(): string[]
  /** Switches to a network it knows, and notifies apps that share it. */
  switchChain(id: number): Promise<void>
  /** Makes an account the first one, and notifies apps. */
  switchAccount(index: number): Promise<void>
  /** @returns The function that unsubscribes. */
  onChange(listener: () => void): () => void
  stop(): Promise<void>
}

const ignore = () => {}

/** Starts a phone wallet with real keys, controlled by code: in Node by tests, in a page by its buttons. */
export async function createPhoneWallet(options: PhoneWalletOptions): Promise<PhoneWallet> {
  const listeners = new Set<() => void>()
  const onChange = () => {
    for (const listener of [...listeners]) listener()
  }
  const { kit, policy, chains, ledger, moves, desk } = await openParts(options, onChange)

  return {
    pair: (uri) => kit.pair({ uri: uri.trim() }),
    policy,
    proposals: desk.pending,
    nextProposal: () => firstOf(desk.pending, listeners),
    approve: desk.approve,
    decline: desk.decline,
    requests: ledger.entries,
    approveRequest: (id) => ledger.decide(id, true),
    declineRequest: (id) => ledger.decide(id, false),
    sessions: () => sessionsOf(kit),
    disconnect: (topic) => endSessions(kit, topic).then(onChange),
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

/** The first item of a list, once there is one; checks after every change. */
function firstOf<Item>(list: () => Item[], listeners: Set<() => void>): Promise<Item> {
  return new Promise((resolve) => {
    const look = () => {
      const [first] = list()
      if (first === undefined) return
      listeners.delete(look)
      resolve(first)
    }
    listeners.add(look)
    look()
  })
}

async function openParts(options: PhoneWalletOptions, onChange: () => void) {
  const { name = 'Pebble', answers = {}, keyrings = [] } = options
  const policy: WalletPolicy = { proposal: 'approve', request: 'approve', ...options.policy }
  const keys = (options.accounts ?? [0, 1]).map(keyOf)
  const chains = [...options.chains]
  const kit = await openKit({
    relayUrl: options.relayUrl,
    projectId: options.projectId,
    storagePrefix: options.storagePrefix ?? `phone-wallet ${name} ${Math.random()}`,
    metadata: describe(options),
    verifyUrl: options.verifyUrl,
  })
  const ledger = createLedger(onChange)
  const [chain = { id: 1, rpcUrl: '' }] = chains
  const addresses = keys.map(({ address }) => address)
  const moves = createMoves({ kit, chain, addresses, keyrings, onChange })
  const own = (): Holding => ({
    namespace: 'eip155',
    chains: chains.map(({ id }) => `eip155:${id}`),
    addresses: moves.addresses,
    methods: [...(options.methods ?? walletMethods), ...Object.keys(answers)],
  })
  const signIns = createSignIns({
    kit,
    account: () => keys.find(({ address }) => address === moves.addresses()[0]) ?? keyOf(0),
    chains: () => own().chains,
    methods: own().methods,
  })
  const holdings = () => [own(), ...keyrings]
  const desk = openDesk(options, { kit, policy, signIns, holdings, onChange })
  const addChain = (added: WalletChain) => void chains.push(added)
  const hands = { signer: createSigner(keys), keyrings, answers, addChain, moveTo: moves.toChain }
  kit.on('session_delete', onChange)
  kit.on('session_request', (event) =>
    answerRequest(event, { kit, ledger, policy, chains, ...hands }).finally(onChange),
  )
  return { kit, policy, chains, ledger, moves, desk }
}

type DeskParts = {
  kit: Kit
  policy: WalletPolicy
  signIns: SignIns
  holdings(): Holding[]
  onChange(): void
}

function openDesk(options: PhoneWalletOptions, parts: DeskParts): ProposalQueue {
  const { kit, policy, signIns, holdings, onChange } = parts
  const { sessionProperties, scopedProperties, keyrings = [] } = options
  const own = Object.assign({}, ...keyrings.map((keyring) => keyring.sessionProperties?.()))
  const desk = createProposalQueue({
    kit,
    share: (params) => sharedNamespaces(params, holdings()),
    signIns: options.signsIn ? signIns : undefined,
    facts: { sessionProperties: { ...own, ...sessionProperties }, scopedProperties },
    onProposal(id) {
      if (policy.proposal === 'approve') desk.approve(id).catch(ignore)
      if (policy.proposal === 'decline') desk.decline(id).catch(ignore)
    },
    onChange,
  })
  return desk
}

const describe = ({ name = 'Pebble', redirect }: PhoneWalletOptions) => ({
  name,
  description: 'A phone wallet of the sandbox',
  url: 'https://pebble.example',
  icons: [],
  ...(redirect ? { redirect } : {}),
})

const sessionsOf = (kit: Kit): WalletSession[] =>
  Object.values(kit.getActiveSessions()).map(({ topic, peer, namespaces }) => ({
    topic,
    name: peer.metadata.name,
    url: peer.metadata.url,
    chains: Object.values(namespaces).flatMap(({ chains = [] }) => chains),
  }))

async function endSessions(kit: Kit, topic: string | undefined): Promise<void> {
  const topics = topic ? [topic] : Object.keys(kit.getActiveSessions())
  const reason = { code: 6000, message: 'User disconnected.' }
  await Promise.all(topics.map((one) => kit.disconnectSession({ topic: one, reason })))
}

function keyOf(index: number) {
  const account = testAccounts[index]
  if (!account) throw new Error(`The sandbox has no account ${index}`)
  return privateKeyToAccount(account.privateKey)
}
