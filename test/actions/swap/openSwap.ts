import assert from 'node:assert/strict'
import type { Chain } from '../../../sandbox/chains/startChains.ts'
import { sandboxProjectId } from '../../../sandbox/http/access.ts'
import { callNode } from '../../../sandbox/rpc/callNode.ts'
import { watchWallets } from '../../../src/actions/connection/watchWallets.ts'
import { chooseSwapToken, setSwapAmount } from '../../../src/actions/swap/editSwap.ts'
import { startSwap } from '../../../src/actions/swap/startSwap.ts'
import { getSwap } from '../../../src/stores/swap.ts'
import { serveWorld } from '../../services/serveWorld.ts'
import { connectRuntime } from '../../support/connectedRuntime.ts'
import { createScriptedWallet } from '../../support/scriptedWallet.ts'
import { borrowChains } from '../../support/shared.ts'

/** Chains and services for swaps. */
export async function startSwaps() {
  const chains = await borrowChains()
  const services = await serveWorld({ chains: chains.chains })
  const [ethereum, base] = chains.chains
  assert.ok(ethereum && base)
  return {
    ethereum,
    base,
    services,
    /** @param via - Intercepts requests of the page to nodes and services. */
    open: (via?: typeof fetch) =>
      openSwap({ chains: chains.chains, blockchainApi: `${services.url}/blockchain-api`, via }),
    stop: () => services.stop(),
  }
}

export type Swaps = Awaited<ReturnType<typeof startSwaps>>

type Opening = { chains: readonly Chain[]; blockchainApi: string; via: typeof fetch | undefined }

/** A swap form of a connected account, and the requests for it. */
async function openSwap({ chains, blockchainApi, via }: Opening) {
  const [chain] = chains
  assert.ok(chain)
  const memory = new Map<string, string>()
  // biome-ignore lint/plugin: a wallet returns the hash before there is a block
  const send = (params: unknown) => callNode(chain.rpcUrl, 'eth_sendTransaction', params as unknown[])
  const wallet = createScriptedWallet({ answers: { eth_sendTransaction: send } })
  const forEach = <Value>(value: (chain: Chain) => Value) =>
    Object.fromEntries(chains.map((each) => [each.caipNetworkId, value(each)]))
  const { runtime, asked } = await connectRuntime({
    options: {
      projectId: sandboxProjectId,
      networks: chains.map(({ caipNetworkId }) => caipNetworkId),
      customRpcUrls: forEach(({ rpcUrl }) => [{ url: rpcUrl }]),
      services: { blockchainApi, swapRouters: forEach(({ uniswap }) => [uniswap.router]) },
    },
    memory,
    wallet,
    via,
    chain,
    address: chain.accounts[0]?.address ?? '',
  })
  watchWallets(runtime)
  runtime.stores.router.reset('Account')
  startSwap(runtime)
  const swap = getSwap(runtime)
  return {
    runtime,
    wallet,
    memory,
    state: () => swap.$state.get(),
    update: swap.update,
    type: (amountText: string) => setSwapAmount(runtime, { amountText }),
    choose(side: 'source' | 'target', symbol: string) {
      const token = swap.$state.get().tokens.find((each) => each.symbol === symbol)
      assert.ok(token)
      return chooseSwapToken(runtime, { side, token })
    },
    /** How many prices were requested. */
    quotes: () => asked.filter((path) => path === 'quotes').length,
    /** The transactions requested from the wallet. */
    sent: () =>
      wallet.calls
        .filter(({ method }) => method === 'eth_sendTransaction')
        .map(({ params }) => (params as { from: string; data: string }[])[0]),
  }
}
