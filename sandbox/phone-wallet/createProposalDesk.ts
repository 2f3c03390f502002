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
  /** What to share of what is asked, or undefined for nothing. */
  share(params: ProposalParams): WalletNamespace | undefined
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
      const eip155 = share(params)
      const { sessionProperties, scopedProperties } = facts
      const beside = {
        ...(sessionProperties && { sessionProperties }),
        ...(scopedProperties && { scopedProperties }),
      }
      if (eip155) await kit.approveSession({ id, namespaces: { eip155 }, ...beside })
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

const toPending = ([id, params]: [number, ProposalParams]): PendingProposal => ({
  id,
  name: params.proposer.metadata.name,
  url: params.proposer.metadata.url,
  icon: params.proposer.metadata.icons[0],
  chains: askedChains(params),
})
