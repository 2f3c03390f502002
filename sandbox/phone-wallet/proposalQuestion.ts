/** An app that wants to be connected. */
export type PendingProposal = {
  id: number
  name: string
  url: string
  icon?: string | undefined
  chains: string[]
  /** What the wallet says of the page's address: `VALID` is attested. */
  validation?: string | undefined
  /** What is to be signed by the same decision. */
  message?: string | undefined
}

/** A proposal, and how each answer is given. */
export type ProposalQuestion = PendingProposal & { approve(): Promise<unknown>; decline(): Promise<unknown> }
