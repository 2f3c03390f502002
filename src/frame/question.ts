/** A request in the form that the user reads before approving. */
export type Question = {
  kind: 'message' | 'signIn' | 'typedData' | 'transaction' | 'speedUp' | 'cancel'
  /** A text to sign, unchanged. */
  text?: string | undefined
  facts: readonly Fact[]
  warnings: readonly Warning[]
  /** Network fees to choose from, the lowest first; undefined without a choice. */
  fees?: readonly { speed: Speed; value: string }[] | undefined
  /** A paymaster pays the network fee. */
  isSponsored?: boolean | undefined
  /** The error code for the page if the user declines, if a standard defines its own. */
  declineCode?: number | undefined
  /** Signs after the user's approval, with the wallet's entropy and the chosen fee. */
  perform(entropy: Uint8Array, speed?: Speed): Promise<unknown>
}

/** How soon a transaction should be mined, which its fee decides. */
export type Speed = 'slow' | 'normal' | 'fast'

export type Fact = {
  /** The key of a message, or a text to show unchanged. */
  name: string
  value: string
  depth?: number
  /** Whose text the name is, if not the wallet's: a contract's description, or the signed data. */
  nameOf?: 'description' | 'signed'
  /** The language of the value and of a description's name, if it is not the user's. */
  lang?: 'en'
}

export type Warning =
  /** The bytes are not text. */
  | 'unreadable'
  /** The wallet cannot decode the call. */
  | 'unknownCall'
  /** The typed data names no contract. */
  | 'noVerifyingContract'
  /** It grants a lasting right. */
  | 'lasting'
  /** It lets a spender take any amount of a token, now and later. */
  | 'unlimited'
  /** It lets a spender take every NFT of a collection, now and later. */
  | 'allNfts'
  /** With this signature others can take tokens. */
  | 'permit'
  /** It lets another account act for this one. */
  | 'proxy'
  /** Only the node says what the call means: the network does not check it. */
  | 'unproven'
  /** It never expires. */
  | 'endless'
  /** It replaces a pending transaction with the same call. */
  | 'replaces'
  /** It replaces a pending transaction with an empty one. */
  | 'cancels'
  /** The account gets a contract's code, permanently. */
  | 'newCode'
  /** It replaces the code of another wallet's contract. */
  | 'replacesCode'
  /** Its calls are separate transactions. */
  | 'oneByOne'
  /** Other accounts pay too, so the network fee is unknown. */
  | 'othersPay'
