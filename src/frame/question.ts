/** What a request means, as the user reads it before agreeing. */
export type Question = {
  kind: 'message' | 'signIn' | 'typedData' | 'transaction' | 'speedUp' | 'cancel'
  /** The origin of the page that asks, as the browser says. */
  origin: string
  network?: string | undefined
  /** A text to sign, to the letter. */
  text?: string | undefined
  facts: readonly Fact[]
  warnings: readonly Warning[]
  /** Network fees that the user chooses from, the lowest first; undefined without a choice. */
  fees?: readonly { speed: Speed; value: string }[] | undefined
  /** The number that the page gets if the user declines, where a standard has its own for it. */
  declineCode?: number | undefined
  /** Signs, once the user has agreed: with the entropy of the wallet, and with the fee that was chosen. */
  perform(entropy: Uint8Array, speed?: Speed): Promise<unknown>
}

/** How soon a transaction is to be mined, which its fee decides. */
export type Speed = 'slow' | 'normal' | 'fast'

export type Fact = {
  /** The key of a message, or a text to show as it is. */
  name: string
  value: string
  depth?: number
  /** Whose text the name is, if not the wallet's: of a contract's description, or of what is signed. */
  nameOf?: 'description' | 'signed'
  /** The language of the value, and of the name of a description, if it is not the user's. */
  lang?: 'en'
}

export type Warning =
  /** The bytes are no text. */
  | 'unreadable'
  /** The data of the call is not understood. */
  | 'unknownCall'
  /** Typed data names no contract. */
  | 'noVerifyingContract'
  /** It gives a right that lasts. */
  | 'lasting'
  /** It lets a spender take any amount of a token, now and later. */
  | 'unlimited'
  /** It lets a spender take every NFT of a collection, now and later. */
  | 'allNfts'
  /** It is a signature by which others take tokens. */
  | 'permit'
  /** It lets another account act for this one. */
  | 'proxy'
  /** Only the node says what the call means: the network does not check it. */
  | 'unproven'
  /** The network takes it at any time later. */
  | 'endless'
  /** It takes the place of a transaction that waits, with the same call. */
  | 'replaces'
  /** It takes the place of a transaction that waits, with no call. */
  | 'cancels'
  /** The account gets the code of a contract, which stays. */
  | 'newCode'
  /** That takes the place of the code of another wallet's contract. */
  | 'replacesCode'
  /** Its calls are separate transactions. */
  | 'oneByOne'
  /** Other accounts pay too, so the network fee is not known. */
  | 'othersPay'
