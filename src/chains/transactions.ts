import type { Nft } from '../schemas/collectible.ts'
import type { Network } from '../schemas/network.ts'

/** What is read from a network's nodes, or of an address there. */
export type OfNetwork = { network: Network; signal?: AbortSignal | undefined }
export type OfAddress = OfNetwork & { address: string }

/** The native token (no `address`), a token contract, or one NFT of a contract. */
export type TransferToken = { address?: string | undefined; decimals: number; nft?: Nft | undefined }

export type TransferRequest = {
  network: Network
  from: string
  /** A checked address of this namespace. */
  to: string
  token: TransferToken
  /** Base units of the token. */
  amount: bigint
}

/** The maximum fee, in base units of the native token. */
export type TransferFee = {
  fee: bigint
  /** The part of `fee` that creates the recipient's token account, if it does not exist yet. */
  accountRent?: bigint | undefined
  /** The part of the amount that the token keeps, in its base units. */
  tokenFee?: bigint | undefined
}

export type SentInstead = {
  /** The recipient, or the contract that was called; empty if there is neither. */
  to: string
  /** Base units; undefined for a contract call that is not a payment. */
  amount?: bigint | undefined
  /** The token that moved; undefined for the native one. */
  token?: string | undefined
}

/**
 * The result of a transaction on the chain.
 *
 * `hash` is that of the mined transaction. It differs from the followed one if the wallet sped it up, canceled it or
 * sent something else with the same nonce.
 */
export type TransactionOutcome =
  /** `fee` in native base units, `received` in those of the token: less than was sent if the token keeps a part. */
  | { status: 'confirmed'; hash: string; fee?: bigint | undefined; received?: bigint | undefined }
  /** It reverted. */
  | { status: 'failed'; hash: string; reason?: string | undefined; fee?: bigint | undefined }
  /** The user canceled it in the wallet: a transaction to the account itself took its nonce. */
  | { status: 'canceled'; hash: string }
  /** The wallet sent something other than requested. */
  | { status: 'altered'; hash: string; sent: SentInstead }
  /** It will not be mined any more. */
  | { status: 'dropped'; hash: string }
  /** Its nonce is used, and no node knows by what. */
  | { status: 'unknown'; hash: string }

/** A pending transaction: its nonce, and the last block in which that was unused. */
export type Sighting = { nonce: bigint; unusedAt: bigint }

export type WatchedTransaction = {
  hash: string
  /** Milliseconds since 1970: the day in which no node has seen it starts here. */
  sentAt: number
  /** How many transactions the account had sent before this request: its nonce is not lower. */
  sentBefore?: bigint | undefined
  /** Whether a transaction is the response to another request. */
  isKnown?: ((hash: string) => boolean) | undefined
  /** What an earlier visit knew. */
  sighting?: Sighting | undefined
  /** Called once, when a node has seen it pending. */
  onSighting?: ((sighting: Sighting) => void) | undefined
  signal: AbortSignal
}

/** A contract call: already checked, and sent unchanged. */
export type ContractCall = {
  network: Network
  from: string
  to: string
  data: `0x${string}`
  /** Base units of the native token. */
  value: bigint
  /** What it must bring the sender: a token, or native tokens, of which the balances show how many. */
  brings?: { token: string | undefined } | undefined
  /**
   * Calls without value that the wallet runs first in the same transaction, all or nothing (EIP-5792). Empty for a
   * batch of an earlier visit.
   */
  before?: readonly Pick<ContractCall, 'to' | 'data'>[] | undefined
}

/** The change of an account's asset by a transaction, in base units; negative for a loss. */
export type AssetChange = {
  /** Undefined for the native token. */
  address?: string | undefined
  amount: bigint
}

export type Simulation = {
  /** The sender's changes, without the network fee. */
  changes: AssetChange[]
  /** For a transfer: what the recipient receives, in base units of the token. */
  arrives?: bigint | undefined
}

/** How a transaction that waits is replaced: by the same call for a higher fee, or by nothing. */
export type ReplacementKind = 'speedUp' | 'cancel'

/** What an account sends. Only some namespaces have contracts. */
export type SendRequest = TransferRequest | ContractCall

/** `onApproved`: called when the user approves a call with others `before` it, whose hash is known later. */
export type SendOptions = { onApproved(): void; signal: AbortSignal }
