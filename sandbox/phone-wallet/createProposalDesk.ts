import type { Kit } from './openKit.ts'
import { askedChains, type ProposalParams, type WalletNamespace } from './walletNamespaces.ts'

/** An app that wants to be connected. */
export type PendingProposal = {
  id: number
  name: string
  url: string
  icon?: string | undefined
  chains: string[]
}

export type ProposalDesk = {
  /** Those that wait for a decision, oldest first. */
  pending(): PendingProposal[]
  approve(id: number): Promise<void>
  decline(id: number): Promise<void>
}

/** What a wallet shares beside its accounts. */
export type SharedFacts = {
  sessionProperties?: Record<string, string> | undefined
  scopedProperties?: Record<string, string> | undefined
}

type DeskParameters = {
  kit: Kit
  /** What to share of what is asked; empty for nothing. */
  share(params: ProposalParams): Record<string, WalletNamespace>
  facts: SharedFacts
  onProposal(id: number): void
  onChange(): void
}

/** Takes proposals in and carries the decisions out. */
export function createProposalDesk({
  kit,
  share,
  facts,
  onProposal,
  onChange,
}: DeskParameters): ProposalDesk {
  const proposals = new Map<number, ProposalParams>()

  kit.on('session_proposal', ({ id, params }) => {
    proposals.set(id, params)
    onChange()
    onProposal(id)
  })
  kit.on('proposal_expire', ({ id }) => {
    proposals.delete(id)
    onChange()
  })

  return {
    pending: () => [...proposals].map(toPending),
    async approve(id) {
      const params = proposals.get(id)
      if (!params) throw new Error(`No proposal ${id}`)
      proposals.delete(id)
      const namespaces = share(params)
      const { sessionProperties, scopedProperties } = facts
      const beside = {
        ...(sessionProperties && hasAny(sessionProperties) && { sessionProperties }),
        ...(scopedProperties && { scopedProperties }),
      }
      const isEmpty = Object.keys(namespaces).length === 0
      if (!isEmpty) await kit.approveSession({ id, namespaces, ...beside })
      else await kit.rejectSession({ id, reason: { code: 5100, message: 'Unsupported chains.' } })
      onChange()
    },
    async decline(id) {
      proposals.delete(id)
      await kit.rejectSession({ id, reason: { code: 5000, message: 'User rejected.' } })
      onChange()
    },
  }
}

const hasAny = (facts: object) => Object.keys(facts).length > 0

const toPending = ([id, params]: [number, ProposalParams]): PendingProposal => ({
  id,
  name: params.proposer.metadata.name,
  url: params.proposer.metadata.url,
  icon: params.proposer.metadata.icons[0],
  chains: askedChains(params),
})
