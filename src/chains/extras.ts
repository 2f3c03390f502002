import type { Collectible, Nft } from '../schemas/collectible.ts'
import type { Network } from '../schemas/network.ts'
import type { TokenBalance } from '../schemas/token.ts'
import type { ContractCall, TransferRequest } from './transactions.ts'

type OfAddress = { network: Network; address: string; signal?: AbortSignal | undefined }

/** A name of the chain in its normalized form, and its address. */
export type ChainName = { name: string; address: string; avatar?: string | undefined }

/** What names are asked about: `registry` is where they are kept for networks that have none themselves. */
export type OfName = {
  network: Network
  registry?: Network | undefined
  signal?: AbortSignal | undefined
}

export type ChainExtras = {
  /** The assets the wallet discovers; undefined where it discovers none. */
  getAssets(of: OfAddress): Promise<TokenBalance[] | undefined>
  /** Whether the wallet says that it takes a paymaster for an account (ERC-7677). */
  hasPaymaster(of: OfAddress): Promise<boolean>
  /** Whether the wallet says that it carries out several calls in one transaction, or none of them (EIP-5792). */
  isAtomic(of: OfAddress): Promise<boolean>
  /** What an account holds of some collections, as far as those tell it themselves. */
  getNfts(of: OfAddress & { collections: string[] }): Promise<Collectible[]>
  /** Which NFT standard the contract at this address implements. Rejects if neither. */
  getNftStandard(of: OfAddress): Promise<Nft['standard']>
  /** Who has a name; undefined where it is free, or there are no names for the network. */
  lookUpName(of: OfName & { name: string }): Promise<ChainName | undefined>
  /** The name an address says it has, where the name says the same of the address. */
  findName(of: OfName & { address: string }): Promise<ChainName | undefined>
  /** What a signed transaction does and who signed it; undefined where it cannot be read. */
  readRaw(raw: `0x${string}`): Promise<SignedTransaction | undefined>
  /** What a transaction does that a node knows of, mined or not; undefined where no node does. */
  readSent(of: {
    network: Network
    hash: string
    signal?: AbortSignal | undefined
  }): Promise<SignedTransaction | undefined>
  /** Watches what an account sends from now on for a call whose answer may be lost. */
  watchSent(of: WatchSent): SentWatch
}

/** `wanted`: what to look for, to the byte; without it there is only word of whether anything was sent. */
export type WatchSent = OfAddress & {
  wanted: ContractCall | TransferRequest | undefined
  /** Whether a transaction is the answer to something else. */
  isKnown(hash: string): boolean
}

export type SentWatch = {
  /** The call, once it is mined. @throws The node's error, also where it could not be asked at the beginning. */
  look(): Promise<{ hash: string; content: SignedTransaction } | undefined>
  /** Whether the account has sent something since, as far as has been looked, that is not known to be something else. */
  hasMoved(): boolean
}

export type SignedTransaction = {
  from: string
  to: string
  value: bigint
  data: `0x${string}`
  transfer?: { token: string; to: string; amount: bigint } | undefined
}
