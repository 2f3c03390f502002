import { executeServerCommand } from '@web/test-runner-commands'
import type { Addresses } from '../addresses.ts'
import { sandboxProjectId } from '../http/access.ts'
import {
  applyChange,
  createTestWallet,
  readRequests,
  type TestWallet,
  type WalletChange,
} from './createTestWallet.ts'
import type { TestChain, World } from './startWorld.ts'
import { commandName, type WorldCall } from './worldCall.ts'

export type { Addresses, TestWallet }

declare global {
  var __w3mSandbox: Addresses | undefined
}

/** The test runner's world, in a test's page. */
export type PageWorld = Pick<World, 'addresses' | 'projectId'> & {
  /** @param id - 1 or 8453. */
  chain(id: number): Pick<TestChain, 'rpcUrl' | 'request' | 'fund' | 'balanceOf'>
  fault(...order: Parameters<World['fault']>): Promise<void>
  mend(): Promise<void>
  mail: World['mail']
  passTime: World['passTime']
  reset: World['reset']
}

const call = async (payload: WorldCall): Promise<never> => {
  const { value } = await executeServerCommand<{ value: never }, WorldCall>(commandName, payload)
  return value
}

function findAddresses(): Addresses {
  if (!globalThis.__w3mSandbox) throw new Error('Add sandboxPlugin() to the plugins of Web Test Runner')
  return globalThis.__w3mSandbox
}

export const world: PageWorld = {
  get addresses() {
    return findAddresses()
  },
  projectId: sandboxProjectId,
  chain: (chain) => ({
    rpcUrl:
      findAddresses().chains.find(({ caipNetworkId }) => caipNetworkId === `eip155:${chain}`)?.rpcUrl ?? '',
    request: (method, params = []) => call({ name: 'request', chain, method, params }),
    fund: (address, wei) => call({ name: 'fund', chain, address, wei: String(wei) }),
    balanceOf: async (address, symbol) => BigInt(await call({ name: 'balanceOf', chain, address, symbol })),
  }),
  fault: (order) => call({ name: 'fault', order }),
  mend: () => call({ name: 'mend' }),
  mail: (to, options) => call({ name: 'mail', to, options }),
  passTime: (ms) => call({ name: 'passTime', ms }),
  reset: () => call({ name: 'reset' }),
}

/** Any of the extensions, by its id. */
export function walletOf(id: string): TestWallet {
  const apply = async (change: WalletChange) => applyChange({ id, change })
  return createTestWallet({ id, world, apply, keep: apply, requests: async () => readRequests(id) })
}

/** Otter, the extension that tests connect. */
export const wallet: TestWallet = walletOf('otter')
