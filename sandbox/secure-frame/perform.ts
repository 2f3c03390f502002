import {
  type Address,
  type Hex,
  hashMessage,
  hashTypedData,
  hexToBigInt,
  isHex,
  type LocalAccount,
  type TypedDataDefinition,
  toHex,
} from 'viem'
import type { SandboxChain } from '../chain.ts'
import { createSigner } from '../phone-wallet/evm/createSigner.ts'
import { smartAccountOf } from '../smart-accounts/addresses.ts'
import type { BatchCall } from '../smart-accounts/batch.ts'
import type { Bundler } from '../smart-accounts/createBundler.ts'
import { LoginRefusal } from './LoginRefusal.ts'

/** A call in a wallet request: parts of it may be missing. */
export type RawCall = { to?: Address; value?: Hex; data?: Hex; input?: Hex }
type Sendable = RawCall & { from?: Address }
type SendCalls = { from?: Address; version?: string; calls?: RawCall[] }

export type Performance = {
  owner: LocalAccount
  chain: SandboxChain
  /** Undefined if the chain has no smart accounts. */
  bundler: Bundler | undefined
  method: string
  params: unknown
}

/** The account that a request names, and the one that acts for it. */
export const actorOf = ({ method, params }: Pick<Performance, 'method' | 'params'>): string | undefined => {
  const [first, second] = Array.isArray(params) ? params : []
  if (method === 'personal_sign') return String(second)
  if (method === 'eth_signTypedData_v4') return String(first)
  return (first as Sendable | undefined)?.from
}

/** Performs an approved request, or a read. @throws {Error} With a sentence for the user. */
export async function perform(performance: Performance): Promise<unknown> {
  const { owner, chain, bundler, method } = performance
  const params = Array.isArray(performance.params) ? performance.params : [performance.params]
  const isSmart = bundler !== undefined && isSame(String(actorOf(performance)), smartAccountOf(owner.address))
  const asSmart = isSmart && Object.hasOwn(bySmartAccount, method) ? bySmartAccount[method] : undefined
  if (asSmart && bundler) return asSmart({ owner, bundler, params })
  const asked = Object.hasOwn(ofBundler, method) ? ofBundler[method] : undefined
  if (asked) return asked({ owner, bundler, params, chainId: toHex(Number(chain.id)) })
  if (method.startsWith('wallet_')) throw new LoginRefusal(`Not supported: ${method}`)
  return createSigner([owner]).perform({
    method,
    params,
    chain: { id: Number(chain.id), rpcUrl: chain.rpcUrl },
  })
}

const isSame = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase()

type Acting = { owner: LocalAccount; bundler: Bundler; params: unknown[] }

/** Methods that a smart account performs itself. */
const bySmartAccount: Record<string, (acting: Acting) => Promise<unknown>> = {
  personal_sign: ({ owner, bundler, params: [message] }) =>
    bundler.sign(owner, hashMessage(isHex(message) ? { raw: message } : String(message))),
  eth_signTypedData_v4: ({ owner, bundler, params: [, data] }) =>
    bundler.sign(
      owner,
      hashTypedData((typeof data === 'string' ? JSON.parse(data) : data) as TypedDataDefinition),
    ),
  eth_sendTransaction: async ({ owner, bundler, params: [call] }) =>
    (await bundler.send(owner, [toCall(call as RawCall)])).hash,
  async wallet_sendCalls({ owner, bundler, params: [request] }) {
    const { calls = [], version } = request as SendCalls
    const { operation } = await bundler.send(owner, calls.map(toCall))
    return version === '1.0' ? operation : { id: operation }
  },
}

type Asking = { owner: LocalAccount; bundler: Bundler | undefined; params: unknown[]; chainId: Hex }

/** Methods of the bundler, for account owners. */
const ofBundler: Record<string, (asking: Asking) => Promise<unknown>> = {
  async wallet_sendCalls() {
    throw new LoginRefusal('Only a smart account does many things at once')
  },
  async wallet_getCallsStatus({ bundler, params: [id], chainId }) {
    const found = await bundler?.findReceipt(id as Hex)
    const shared = { version: '2.0.0', id, chainId, atomic: true }
    return found ? { ...shared, status: 200, receipts: [found.receipt] } : { ...shared, status: 100 }
  },
  async wallet_getCapabilities({ owner, bundler, params: [address], chainId }) {
    const isSmart = bundler !== undefined && isSame(String(address), smartAccountOf(owner.address))
    const ofBoth = { assetDiscovery: { supported: true } }
    const ofSmart = {
      atomic: { status: 'supported' },
      atomicBatch: { supported: true },
      paymasterService: { supported: true },
    }
    return { [chainId]: { ...ofBoth, ...(isSmart && ofSmart) } }
  },
  eth_getUserOperationReceipt: async ({ bundler, params: [operation] }) =>
    (await bundler?.findReceipt(operation as Hex)) ?? null,
}

const toCall = ({ to, value = '0x0', data, input }: RawCall): BatchCall => {
  if (!to) throw new LoginRefusal('A smart account makes no contracts')
  return { to, value: hexToBigInt(value), data: data ?? input ?? '0x' }
}
