/** An app that wants to connect. */
export type PendingProposal = {
  id: number
  name: string
  url: string
  icon?: string | undefined
  chains: string[]
  /** The wallet's verdict about the page's origin: `VALID` is attested. */
  validation?: string | undefined
  /** The messages to sign with the same approval. */
  message?: string | undefined
}

/** A proposal and its possible answers. */
export type ProposalQuestion = PendingProposal & { approve(): Promise<unknown>; decline(): Promise<unknown> }
