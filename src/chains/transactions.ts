import type { Nft } from '../schemas/collectible.ts'
import type { Network } from '../schemas/network.ts'

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

/** What a transfer costs at the most, in base units of the native token. */
export type TransferFee = {
  gasLimit: bigint
  fee: bigint
  /** The part of `fee` that creates the recipient's token account, if it does not exist yet. */
  accountRent?: bigint | undefined
  /** What the token keeps of the amount for itself, in base units of the token. */
  tokenFee?: bigint | undefined
}

export type SentInstead = {
  /** The recipient, or the contract that was called; empty if there is neither. */
  to: string
  /** Base units; undefined where it is no payment, but another call of a contract. */
  amount?: bigint | undefined
  /** The token that moved; undefined: the native one. */
  token?: string | undefined
}

/**
 * How a transaction ended, as the chain tells it.
 *
 * `hash` is that of the transaction that was mined: another one than was followed where the wallet sped it up,
 * canceled it or sent something else with the same nonce.
 */
export type TransactionOutcome =
  /**
   * `blockTime` in milliseconds since 1970, `fee` in native base units, `received` in those of the token: a
   * token that keeps a part of each transfer gives less than was sent.
   */
  | {
      status: 'confirmed'
      hash: string
      blockTime?: number | undefined
      fee?: bigint | undefined
      received?: bigint | undefined
    }
  /** The network ran it and undid it. */
  | { status: 'failed'; hash: string; reason?: string | undefined; fee?: bigint | undefined }
  /** The user canceled it in the wallet: a transaction to the account itself took its nonce. */
  | { status: 'canceled'; hash: string }
  /** What the wallet sent is not what it was asked for. */
  | { status: 'altered'; hash: string; sent: SentInstead }
  /** It is not going to be mined any more. */
  | { status: 'dropped'; hash: string }
  /** Its nonce is used, and no node of the network can tell by what. */
  | { status: 'unknown'; hash: string }

/** A pending transaction: its nonce, and the last block in which that was still unused. */
export type Sighting = { nonce: bigint; unusedAt: bigint }

export type WatchedTransaction = {
  hash: string
  /** Milliseconds since 1970: a day in which no node has seen it counts from here. */
  sentAt: number
  /** How many transactions the account had sent before this one was requested: its nonce is not below. */
  sentBefore?: bigint | undefined
  /** Whether a transaction is the answer to something else. */
  isKnown?: ((hash: string) => boolean) | undefined
  /** What an earlier visit knew of it. */
  sighting?: Sighting | undefined
  /** Called once, as soon as a node has seen it waiting. */
  onSighting?: ((sighting: Sighting) => void) | undefined
  signal: AbortSignal
}

/** A call of a contract: already checked, and sent as it is. */
export type ContractCall = {
  network: Network
  from: string
  to: string
  data: `0x${string}`
  /** Base units of the native token. */
  value: bigint
  /** The token of which it must bring the sender something; without one it has no such mark on the chain. */
  brings?: string | undefined
  /** It gives the sender native tokens; the balances show how many. */
  bringsNative?: boolean | undefined
  /**
   * Calls without value that the wallet carries out before it in the same transaction: all or none (EIP-5792). Empty
   * for a batch of an earlier visit.
   */
  before?: readonly Pick<ContractCall, 'to' | 'data'>[] | undefined
}

/** What an account has more of after a transaction, in base units; less where it is negative. */
export type AssetChange = {
  /** Undefined: the native token. */
  address?: string | undefined
  amount: bigint
}

export type Simulation = {
  /** Of the sender: what it would have more or less of, besides the network's fee. */
  changes: AssetChange[]
  /** Of a transfer: what the recipient would get, in base units of the token. */
  arrives?: bigint | undefined
}

/** How a transaction that waits is replaced: by the same call for a higher fee, or by nothing. */
export type ReplacementKind = 'speedUp' | 'cancel'

export type BatchOptions = { onApproved(): void; signal: AbortSignal }

export type ContractCalls = {
  /** How much of a token a spender may take. */
  getAllowance(parameters: {
    network: Network
    token: string
    owner: string
    spender: string
    signal?: AbortSignal | undefined
  }): Promise<bigint>
  /** The most the call can cost. Rejects with the chain's reason when it would fail. */
  getCost(call: ContractCall & { signal?: AbortSignal | undefined }): Promise<TransferFee>
  /**
   * Asks the wallet once. Resolves with the hash; a refusal rejects with `rpcCode` 4001. Of a call with others `before`
   * it the hash is known once all is on the chain: `onApproved` is called when the user has approved it.
   */
  send(call: ContractCall, options: BatchOptions): Promise<string>
  /**
   * Asks the wallet once to replace a transaction that waits. Resolves with the new hash; a refusal rejects with
   * `rpcCode` 4001. Only passkey wallets can.
   */
  replace?(parameters: { network: Network; hash: string; kind: ReplacementKind }): Promise<string>
  /** Follows a hash to its end, as `watchTransfer` does. */
  follow(parameters: { call: ContractCall } & WatchedTransaction): Promise<TransactionOutcome>
}
