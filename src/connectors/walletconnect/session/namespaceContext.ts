import { toQuantity } from '../../../lib/hex.ts'
import type { RawTransaction } from '../../../schemas/rawTransaction.ts'
import type { PairingStorage } from '../client/storage.ts'
import type { PairingSession } from './session.ts'
import type { RpcRequest } from './walletRequests.ts'

export type NamespaceContext = {
  /** @throws {PairingNotConnectedError} */
  session(): PairingSession
  /** The chain the app is on: CAIP-2. */
  chain(): string
  /** The addresses on that chain, the wallet's active one first. */
  accounts(): string[]
  askWallet(request: RpcRequest): Promise<unknown>
  askChain(request: RpcRequest, caipNetworkId?: string): Promise<unknown>
  /** Resolves when the choice is also stored. */
  moveTo(caipNetworkId: string): Promise<void>
  /** Waits until the wallet shares the chain, or the time is over. Never rejects. */
  untilShared(caipNetworkId: string, timeoutMs: number): Promise<void>
  /** Stores facts about the wallet with its session. */
  keepProperties(properties: Record<string, unknown>): Promise<void>
  onRaw?: ((transaction: RawTransaction) => void) | undefined
  storage: PairingStorage
  fetch: typeof fetch | undefined
  /** The URL for bundlers known by name. */
  bundlerUrl: string
  projectId: string
}

/** The chain id of an EVM network in hex: `0x2105` for `eip155:8453`. */
export const toHexChainId = (caipNetworkId: string): string => toQuantity(Number(caipNetworkId.split(':')[1]))
