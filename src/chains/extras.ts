import type { Collectible, Nft } from '../schemas/collectible.ts'
import type { Network } from '../schemas/network.ts'
import type { TokenBalance } from '../schemas/token.ts'
import type { OfAddress, OfNetwork, ReplacementKind, SendRequest } from './transactions.ts'

/** A name on the chain in normalized form, with its address. */
export type ChainName = { name: string; address: string; avatar?: string | undefined }

/** A lookup of names: `registry` keeps the names of networks without their own. */
export type OfName = OfNetwork & { registry?: Network | undefined }

export type ChainExtras = {
  /** A spender's allowance for a token, in base units. */
  getAllowance(of: OfNetwork & { token: string; owner: string; spender: string }): Promise<bigint>
  /**
   * Asks the wallet once to replace a transaction that waits. Resolves with the new hash; a refusal rejects with
   * `rpcCode` 4001. Only passkey wallets can.
   */
  replace(parameters: { network: Network; hash: string; kind: ReplacementKind }): Promise<string>
  /** The assets that the wallet reports; undefined if it does not support that. */
  getAssets(of: OfAddress): Promise<TokenBalance[] | undefined>
  /** Whether the wallet supports a paymaster for an account (ERC-7677). */
  hasPaymaster(of: OfAddress): Promise<boolean>
  /** Whether the wallet supports several calls in one transaction, all or nothing (EIP-5792). */
  isAtomic(of: OfAddress): Promise<boolean>
  /** The account's NFTs of some collections, as far as these list them. */
  getNfts(of: OfAddress & { collections: string[] }): Promise<Collectible[]>
  /** Which NFT standard the contract at this address implements. Rejects if neither. */
  getNftStandard(of: OfAddress): Promise<Nft['standard']>
  /** The owner of a name; undefined if it is free, or the network has no names. */
  lookUpName(of: OfName & { name: string }): Promise<ChainName | undefined>
  /** The name that an address claims, if the name also resolves to the address. */
  findName(of: OfName & { address: string }): Promise<ChainName | undefined>
  /** The content and signer of a signed transaction; undefined if it cannot be parsed. */
  readRaw(raw: `0x${string}`): Promise<SignedTransaction | undefined>
  /** The content of a transaction that a node knows, mined or not; undefined if no node does. */
  readSent(of: OfNetwork & { hash: string }): Promise<SignedTransaction | undefined>
  /** Watches what an account sends from now on for a call whose response may be lost. */
  watchSent(of: WatchSent): SentWatch
}

/** `wanted`: the exact call to find; without it, only whether anything was sent is known. */
export type WatchSent = OfAddress & {
  wanted: SendRequest | undefined
  /** Whether a transaction is the response to another request. */
  isKnown(hash: string): boolean
}

export type SentWatch = {
  /** The call, once it is mined. @throws The node's error, also if the watch could not begin. */
  look(): Promise<{ hash: string; content: SignedTransaction } | undefined>
  /** Whether the account has since sent something, as far as is known, that is not the response to another request. */
  hasMoved(): boolean
}

export type SignedTransaction = {
  from: string
  to: string
  value: bigint
  data: `0x${string}`
  transfer?: { token: string; to: string; amount: bigint } | undefined
}
