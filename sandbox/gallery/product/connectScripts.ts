import { PairingNamespaceError } from '../../../src/errors/pairing.ts'
import { UserRejectedError } from '../../../src/errors/wallet.ts'
import type { Runtime } from '../../../src/runtime.ts'
import { pairingLink } from '../samples.ts'
import { connectOtter, kite, otter, pairing, type Script } from './createScriptedRuntime.ts'
import { listed, wallets } from './registryWallets.ts'

const connecting = (runtime: Runtime) =>
  runtime.stores.router.push('ConnectingExternal', { connectorId: otter.id, namespace: 'eip155' })
const scanning = (runtime: Runtime) => runtime.stores.router.push('ConnectingWalletConnect', {})

/** Choosing a wallet. */
export const connect: Record<string, Script> = {
  installed: { prepare: ({ stores }) => stores.connectors.set([pairing, otter, kite]) },
  'nobody installed': {
    prepare: ({ stores }) => {
      stores.connectors.set([pairing])
      stores.wallets.update({ ...listed, recommended: wallets.slice(0, 2), count: 543 })
    },
  },
  'all kinds of rows': {
    options: { customWallets: [{ id: 'mine', name: 'Harbour wallet' }] },
    prepare: ({ stores }) => {
      stores.connectors.set([pairing, otter, kite, { ...kite, namespace: 'solana' }])
      stores.wallets.update({ ...listed, featured: wallets.slice(0, 2), count: 543 })
    },
  },
  duplicate: {
    prepare: ({ stores }) => stores.connectors.set([otter, { ...otter, id: 'b', duplicate: true }]),
  },
  nothing: { options: { enableWallets: false } },
  'no project': { options: { projectId: undefined, enableWalletConnect: true } },
  collapsed: { options: { features: { collapseWallets: true } } },
  'wallets alone': { prepare: ({ stores }) => stores.router.push('ConnectWallets') },
  'many networks': {
    options: { networks: ['eip155:1', 'solana:mainnet'] },
    prepare: ({ stores }) => {
      stores.connectors.set([otter, { ...otter, namespace: 'solana' }])
      stores.router.push('ConnectingMultiChain', { walletId: otter.id })
    },
  },
}

/** Waiting for an extension wallet. */
export const connectingScripts: Record<string, Script> = {
  waiting: { prepare: connecting },
  'after ten seconds': { prepare: connecting, impatient: true },
  declined: {
    prepare: connecting,
    refusal: new UserRejectedError({ method: 'eth_requestAccounts', cause: undefined }),
  },
  failed: { prepare: connecting, refusal: new Error('no answer') },
  joined: {
    prepare: (runtime) => {
      connectOtter(runtime)
      connecting(runtime)
    },
  },
}

/** Waiting for a phone wallet to scan the code. */
export const pairingScripts: Record<string, Script> = {
  ready: {
    prepare: (runtime) => {
      runtime.stores.pairing.set({ status: 'ready', uri: pairingLink, expiresAt: Date.now() + 232_000 })
      scanning(runtime)
    },
  },
  'without a wallet': {
    prepare: ({ stores }) => {
      stores.pairing.set({ status: 'ready', uri: pairingLink, expiresAt: Date.now() + 20_000 })
      stores.router.push('ConnectingWalletConnectBasic')
    },
  },
  making: {
    prepare: (runtime) => {
      runtime.stores.pairing.set({ status: 'making' })
      scanning(runtime)
    },
  },
  failed: {
    prepare: (runtime) => {
      runtime.stores.pairing.set({ status: 'failed', error: new Error('no relay') })
      scanning(runtime)
    },
  },
  declined: {
    prepare: (runtime) => {
      const error = new UserRejectedError()
      runtime.stores.pairing.set({ status: 'failed', error })
      scanning(runtime)
    },
  },
  lacking: {
    prepare: (runtime) => {
      const error = new PairingNamespaceError({ namespace: 'solana' })
      runtime.stores.pairing.set({ status: 'failed', error })
      scanning(runtime)
    },
  },
}
