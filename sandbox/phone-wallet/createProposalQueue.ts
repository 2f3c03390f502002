import type { SignIns } from './createSignIns.ts'
import type { Kit } from './openKit.ts'
import type { PendingProposal, ProposalQuestion } from './proposalQuestion.ts'
import { askedChains, type ProposalParams, type WalletNamespace } from './walletNamespaces.ts'

export type ProposalQueue = {
  /** Proposals that wait for a decision, oldest first. */
  pending(): PendingProposal[]
  approve(id: number): Promise<void>
  decline(id: number): Promise<void>
}

/** What a wallet shares in addition to its accounts. */
export type SharedFacts = {
  sessionProperties?: Record<string, string> | undefined
  scopedProperties?: Record<string, string> | undefined
}

type DeskParameters = {
  kit: Kit
  /** The requested namespaces that the wallet shares; empty if it shares none. */
  share(params: ProposalParams): Record<string, WalletNamespace>
  facts: SharedFacts
  /** Set if the wallet can connect and sign in with one approval. */
  signIns?: SignIns | undefined
  onProposal(id: number): void
  onChange(): void
}

/** Queues proposals and carries out the decisions. */
export function createProposalQueue(parameters: DeskParameters): ProposalQueue {
  const { kit, signIns, onProposal, onChange } = parameters
  const questions = new Map<number, ProposalQuestion>()
  const ask = (question: ProposalQuestion) => {
    questions.set(question.id, question)
    onChange()
    onProposal(question.id)
  }
  const settle = async (id: number, answer: 'approve' | 'decline') => {
    const question = questions.get(id)
    if (!question) throw new Error(`No proposal ${id}`)
    questions.delete(id)
    await question[answer]()
    onChange()
  }

  kit.on('session_proposal', ({ id, params, verifyContext }) =>
    ask({ ...toQuestion(id, params, parameters), validation: verifyContext.verified.validation }),
  )
  kit.on('proposal_expire', ({ id }) => {
    questions.delete(id)
    onChange()
  })
  // A connected app may send requests immediately, without waiting for another response.
  if (signIns) kit.on('session_authenticate', (event) => ask(signIns.toQuestion(event)))

  return {
    pending: () => [...questions.values()].map(({ approve, decline, ...pending }) => pending),
    approve: (id) => settle(id, 'approve'),
    decline: (id) => settle(id, 'decline'),
  }
}

function toQuestion(
  id: number,
  params: ProposalParams,
  { kit, share, facts }: DeskParameters,
): ProposalQuestion {
  const { name, url, icons } = params.proposer.metadata
  const { sessionProperties, scopedProperties } = facts
  return {
    ...{ id, name, url, icon: icons[0], chains: askedChains(params) },
    approve() {
      const namespaces = share(params)
      const isEmpty = Object.keys(namespaces).length === 0
      if (isEmpty) return kit.rejectSession({ id, reason: { code: 5100, message: 'Unsupported chains.' } })
      return kit.approveSession({
        ...{ id, namespaces },
        ...(sessionProperties && hasAny(sessionProperties) && { sessionProperties }),
        ...(scopedProperties && { scopedProperties }),
      })
    },
    decline: () => kit.rejectSession({ id, reason: { code: 5000, message: 'User rejected.' } }),
  }
}

const hasAny = (facts: object) => Object.keys(facts).length > 0
