/** An app that wants to be connected. */
export type PendingProposal = {
  id: number
  name: string
  url: string
  icon?: string | undefined
  chains: string[]
  /** What is to be signed by the same decision. */
  message?: string | undefined
}

/** A proposal, and how each answer is given. */
export type ProposalQuestion = PendingProposal & { approve(): Promise<unknown>; decline(): Promise<unknown> }
