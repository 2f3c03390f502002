import { addRecord } from '../../../src/actions/transactions/records.ts'
import { ChainNotSupportedError } from '../../../src/errors/chain.ts'
import { UserRejectedError } from '../../../src/errors/wallet.ts'
import type { Runtime } from '../../../src/runtime.ts'
import { connected, ether, link, owner, usdc } from './connected.ts'
import { connectOtter, otter, type Script } from './createScriptedRuntime.ts'
import { transfer } from './transfer.ts'

const switching = (runtime: Runtime) => {
  connected(runtime)
  runtime.stores.router.push('Networks')
  runtime.stores.router.push('SwitchNetwork', { networkId: 'eip155:8453' })
}

/** The account's holdings. */
export const account: Record<string, Script> = {
  known: { prepare: connected },
  'all prices known': {
    prepare: (runtime) => {
      connected(runtime)
      const value = [ether, usdc, { ...link, priceUsd: 13.2 }]
      runtime.stores.account.update(owner, { tokens: { status: 'known', value, at: Date.now() } })
    },
  },
  'long names': {
    prepare: (runtime) => {
      const name = 'The Honourable Harbour Masters of the Northern Coast'
      connected(runtime, { ...otter, name })
      const many = { ...ether, amount: 123_456_789_012_345_678_901_234_567n }
      const long = { ...usdc, name, symbol: 'HARBOURMASTERS', amount: 999_999_999_999_999_999n }
      const at = Date.now()
      runtime.stores.account.update(owner, {
        balance: { status: 'known', value: many.amount, at },
        tokens: { status: 'known', value: [many, long], at },
        profileName: 'the-harbour-masters-of-the-northern-coast.example.id',
      })
    },
  },
  messages: {
    prepare: (runtime) => {
      connected(runtime)
      const { toast } = runtime.stores
      toast.show({ message: 'addressCopied', variant: 'success' })
      toast.show({ message: 'storageClosed', variant: 'info' })
      toast.show({ message: 'disconnectFailed', variant: 'error' })
    },
  },
  'alert for the developer': {
    options: { debug: true },
    prepare: (runtime) => {
      connected(runtime)
      runtime.stores.alerts.raise('INVALID_APP_CONFIGURATION', { origin: 'https://app.harbor.example' })
    },
  },
  loading: {
    prepare: (runtime) => {
      connectOtter(runtime)
      runtime.stores.account.setOwner(owner)
      runtime.stores.account.update(owner, {
        balance: { status: 'loading' },
        tokens: { status: 'loading' },
      })
      runtime.stores.router.reset('Account')
    },
  },
  unknown: {
    prepare: (runtime) => {
      const at = Date.now()
      connectOtter(runtime)
      runtime.stores.account.setOwner(owner)
      runtime.stores.account.update(owner, {
        balance: { status: 'failed', at },
        tokens: { status: 'failed', at },
      })
      runtime.stores.router.reset('Account')
    },
  },
  stale: {
    prepare: (runtime) => {
      connected(runtime)
      const at = Date.now() - 121_000
      runtime.stores.account.update(owner, {
        balance: { status: 'known', value: ether.amount, at, stale: true },
      })
    },
  },
  'under way': {
    prepare: (runtime) => {
      connected(runtime)
      addRecord(runtime, transfer())
    },
  },
}

/** The networks, and switching between them. */
export const networks: Record<string, Script> = {
  list: {
    prepare: (runtime) => {
      connected(runtime)
      runtime.stores.network.setApproved('eip155', ['eip155:1', 'eip155:8453'])
      runtime.stores.router.push('Networks')
    },
  },
  switching: { prepare: switching },
  declined: {
    prepare: switching,
    refusal: new UserRejectedError({ method: 'wallet_switchEthereumChain', cause: undefined }),
  },
  'cannot add': {
    prepare: switching,
    refusal: new ChainNotSupportedError({ caipNetworkId: 'eip155:8453', cause: undefined }),
  },
  unsupported: {
    prepare: (runtime) => {
      connected(runtime)
      runtime.stores.network.setActive('eip155:56')
      runtime.stores.router.reset('UnsupportedChain')
    },
  },
}
