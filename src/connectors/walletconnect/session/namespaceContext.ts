import type { RawTransaction } from '../../../schemas/rawTransaction.ts'
import type { PairingStorage } from '../client/storage.ts'
import type { ChainRpc } from '../provider/chainRpc.ts'
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
  /** Resolves once the choice is written down as well. */
  moveTo(caipNetworkId: string): Promise<void>
  /** Waits for the wallet to share the chain, and no longer than that. Never rejects. */
  untilShared(caipNetworkId: string, timeoutMs: number): Promise<void>
  /** Keeps facts about the wallet with its session. */
  keepProperties(properties: Record<string, unknown>): Promise<void>
  onRaw?: ((transaction: RawTransaction) => void) | undefined
  storage: PairingStorage
  rpc: ChainRpc
  fetch: typeof fetch | undefined
  /** Where bundlers known by name are asked. */
  bundlerUrl: string
  projectId: string
}
