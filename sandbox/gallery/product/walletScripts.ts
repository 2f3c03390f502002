import type { Script } from './createScriptedRuntime.ts'
import { wallets as known, listed } from './registryWallets.ts'

/** What a wallet is and where to get one. */
export const help: Record<string, Script> = {
  wallet: { prepare: ({ stores }) => stores.router.push('WhatIsAWallet') },
  network: { prepare: ({ stores }) => stores.router.push('WhatIsANetwork') },
  get: {
    prepare: ({ stores }) => {
      stores.wallets.update({ status: 'loaded', recommended: known.slice(0, 4) })
      stores.router.push('GetWallet')
    },
  },
  'not installed': {
    prepare: ({ stores }) =>
      stores.router.push('Downloads', {
        wallet: {
          id: 'j',
          name: 'Juniper',
          homepage: 'https://juniper.example',
          chromeStore: 'https://store.example/j',
        },
      }),
  },
}

/** The whole list. */
export const wallets: Record<string, Script> = {
  listed: {
    prepare: ({ stores }) => {
      const certified = known.map((wallet, at) => ({
        ...wallet,
        badgeType: at % 2 ? ('certified' as const) : undefined,
      }))
      stores.wallets.update({ ...listed, wallets: certified, count: known.length })
      stores.router.push('AllWallets')
    },
  },
  thousands: {
    prepare: ({ stores }) => {
      stores.connectors.set([])
      const many = Array.from({ length: 10_000 }, (_, at) => ({ id: `${at}`, name: `Wallet ${at}` }))
      many[4321] = { id: '4321', name: 'Zebra' }
      stores.wallets.update({ ...listed, wallets: many, count: many.length })
      stores.router.push('AllWallets')
    },
  },
  loading: {
    prepare: ({ stores }) => {
      stores.connectors.set([])
      stores.wallets.update({ pages: 'loading' })
      stores.router.push('AllWallets')
    },
  },
  'more to load': {
    prepare: ({ stores }) => {
      stores.wallets.update({ ...listed, wallets: known, count: 400, pages: 'loading' })
      stores.router.push('AllWallets')
    },
  },
  'list away': {
    prepare: ({ stores }) => {
      stores.wallets.update({ ...listed, wallets: known, count: known.length, offline: true })
      stores.router.push('AllWallets')
    },
  },
}
