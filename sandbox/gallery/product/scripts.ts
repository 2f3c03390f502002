import { ChainNotSupportedError } from '../../../src/errors/chain.ts'
import { PairingDeclinedError } from '../../../src/errors/pairing.ts'
import { UserRejectedError } from '../../../src/errors/wallet.ts'
import type { Runtime } from '../../../src/runtime.ts'
import type { TokenBalance } from '../../../src/schemas/token.ts'
import type { Transaction } from '../../../src/schemas/transaction.ts'
import { accounts, hash, pairingLink, pictures } from '../samples.ts'
import { connectOtter, kite, otter, pairing, type Script } from './createScriptedRuntime.ts'
import { reaching } from './reaching.ts'
import { signInScripts } from './signInScripts.ts'

const owner = `eip155:1:${accounts.mara}`
const on = { caipNetworkId: 'eip155:1' } as const
const ether: TokenBalance = {
  ...on,
  name: 'Ether',
  symbol: 'ETH',
  decimals: 18,
  amount: 1_204n * 10n ** 15n,
  priceUsd: 2997.6,
  iconUrl: pictures.eth,
}
const usdc: TokenBalance = {
  ...on,
  name: 'USD Coin',
  symbol: 'USDC',
  decimals: 6,
  address: '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48',
  amount: 482_500_000n,
  priceUsd: 1,
  iconUrl: pictures.usdc,
}
const link: TokenBalance = {
  ...on,
  name: 'Chainlink',
  symbol: 'LINK',
  decimals: 18,
  address: '0x514910771AF9Ca656af840dff83E8264EcF986CA',
  amount: 45n * 10n ** 17n,
}

const known = ({ stores }: Runtime) => {
  const at = Date.now()
  stores.account.belong(owner)
  stores.account.update(owner, {
    balance: { status: 'known', value: ether.amount, at },
    tokens: { status: 'known', value: [ether, usdc, link], at },
    profileName: 'mara.example.id',
  })
}
const connected = (runtime: Runtime) => {
  connectOtter(runtime)
  known(runtime)
  runtime.stores.router.reset('Account')
}
const transfer = (more: Partial<Transaction> = {}): Transaction => ({
  hash,
  ...on,
  from: accounts.mara,
  to: accounts.lin,
  toName: 'lin.example.id',
  token: { symbol: 'USDC', name: 'USD Coin', decimals: 6, address: usdc.address, iconUrl: pictures.usdc },
  amount: '25000000',
  walletName: 'Otter',
  sentAt: Date.UTC(2025, 10, 20, 18, 4, 11),
  status: 'pending',
  ...more,
})
const receiver = { status: 'valid', address: accounts.lin, name: 'lin.example.id' } as const
const cost = { status: 'known', gasLimit: 65_000n, fee: 140_000_000_000_000n } as const

/** A form of a transfer, connected, at one of its views. */
const sending =
  (
    view: 'WalletSend' | 'WalletSendSelectToken' | 'WalletSendPreview',
    state: Parameters<Runtime['stores']['send']['update']>[0],
  ) =>
  (runtime: Runtime) => {
    connected(runtime)
    runtime.stores.send.update({ token: usdc, ...state })
    runtime.stores.router.push('WalletSend')
    if (view !== 'WalletSend') runtime.stores.router.push(view)
  }
const filled = { amountText: '25', receiverText: 'lin.example.id', receiver, cost }
const following =
  (more: Partial<Transaction> = {}) =>
  (runtime: Runtime) => {
    connected(runtime)
    runtime.stores.transactions.add(transfer(more))
    runtime.stores.router.push('WalletSendStatus', { hash })
  }
const connecting = (runtime: Runtime) =>
  runtime.stores.router.push('ConnectingExternal', { connectorId: otter.id, namespace: 'eip155' })
const scanning = (runtime: Runtime) => runtime.stores.router.push('ConnectingWalletConnect', {})
const switching = (runtime: Runtime) => {
  connected(runtime)
  runtime.stores.router.push('Networks')
  runtime.stores.router.push('SwitchNetwork', { networkId: 'eip155:8453' })
}
const wallets = ['Juniper', 'Beacon', 'Fathom', 'Drift', 'Mosaic', 'Cobalt'].map((name) => ({
  id: name,
  name,
}))

const listed = { status: 'loaded', pages: 'ended', page: 1 } as const

/** Every view of the product in every state: scripts by story, then by look. */
export const scripts: Record<string, Record<string, Script>> = {
  connect: {
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
      prepare: ({ stores }) => {
        stores.connectors.set([otter, { ...otter, namespace: 'solana' }])
        stores.router.push('ConnectingMultiChain', { walletId: otter.id })
      },
    },
  },
  help: {
    wallet: { prepare: ({ stores }) => stores.router.push('WhatIsAWallet') },
    network: { prepare: ({ stores }) => stores.router.push('WhatIsANetwork') },
    get: {
      prepare: ({ stores }) => {
        stores.wallets.update({ status: 'loaded', recommended: wallets.slice(0, 4) })
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
  },
  connecting: {
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
  },
  pairing: {
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
        const error = new PairingDeclinedError({ cause: undefined })
        runtime.stores.pairing.set({ status: 'failed', error })
        scanning(runtime)
      },
    },
  },
  reaching,
  wallets: {
    listed: {
      prepare: ({ stores }) => {
        const certified = wallets.map((wallet, at) => ({
          ...wallet,
          badgeType: at % 2 ? ('certified' as const) : undefined,
        }))
        stores.wallets.update({ ...listed, wallets: certified, count: wallets.length })
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
    'list away': {
      prepare: ({ stores }) => {
        stores.wallets.update({ ...listed, wallets, count: wallets.length, offline: true })
        stores.router.push('AllWallets')
      },
    },
  },
  account: {
    known: { prepare: connected },
    loading: {
      prepare: (runtime) => {
        connectOtter(runtime)
        runtime.stores.account.belong(owner)
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
        runtime.stores.account.belong(owner)
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
        runtime.stores.transactions.add(transfer())
      },
    },
  },
  networks: {
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
  },
  'sign in': signInScripts,
  send: {
    empty: { prepare: sending('WalletSend', {}) },
    filled: { prepare: sending('WalletSend', filled) },
    'too much': { prepare: sending('WalletSend', { ...filled, amountText: '750' }) },
    'too many decimals': { prepare: sending('WalletSend', { ...filled, amountText: '0.1234567' }) },
    'no such name': {
      prepare: sending('WalletSend', {
        amountText: '25',
        receiverText: 'lin.exmaple',
        receiver: { status: 'unknown-name' },
      }),
    },
    'no address': {
      prepare: sending('WalletSend', {
        amountText: '25',
        receiverText: '0x12',
        receiver: { status: 'invalid' },
      }),
    },
    'own account': {
      prepare: sending('WalletSend', {
        ...filled,
        receiver: { status: 'valid', address: accounts.mara, warning: 'self' },
      }),
    },
    'token contract': {
      prepare: sending('WalletSend', { ...filled, receiver: { ...receiver, warning: 'token-contract' } }),
    },
    tokens: { prepare: sending('WalletSendSelectToken', {}) },
  },
  review: {
    'first time': { prepare: sending('WalletSendPreview', filled) },
    'known receiver': {
      prepare: (runtime) => {
        runtime.stores.transactions.add(transfer({ status: 'confirmed' }))
        sending('WalletSendPreview', filled)(runtime)
      },
    },
    'fee ahead': {
      prepare: (runtime) => {
        runtime.stores.transactions.add(transfer({ status: 'confirmed', received: '24750000' }))
        sending('WalletSendPreview', filled)(runtime)
      },
    },
    'look-alike': {
      prepare: (runtime) => {
        runtime.stores.transactions.add(transfer({ status: 'confirmed' }))
        sending('WalletSendPreview', { ...filled, receiver: { status: 'valid', address: accounts.poison } })(
          runtime,
        )
      },
    },
    'cost unknown': { prepare: sending('WalletSendPreview', { ...filled, cost: { status: 'failed' } }) },
    'opens an account, keeps a fee': {
      prepare: sending('WalletSendPreview', {
        ...filled,
        cost: { status: 'known', gasLimit: 1n, fee: 3n, accountRent: 2n, tokenFee: 1n },
      }),
    },
    'leaves too little': {
      prepare: sending('WalletSendPreview', { ...filled, cost: { status: 'leaves-too-little' } }),
    },
    'to a program': {
      prepare: sending('WalletSendPreview', { ...filled, cost: { status: 'not-a-person' } }),
    },
    'in the wallet': {
      prepare: sending('WalletSendPreview', { ...filled, request: { status: 'waiting', since: Date.now() } }),
    },
    'in the wallet for long': {
      impatient: true,
      prepare: sending('WalletSendPreview', { ...filled, request: { status: 'waiting', since: 1 } }),
    },
    'not sent': {
      prepare: sending('WalletSendPreview', {
        ...filled,
        request: {
          status: 'failed',
          error: { cause: new UserRejectedError({ method: 'eth_sendTransaction', cause: undefined }) },
        },
      }),
    },
  },
  transfer: {
    pending: { prepare: following() },
    confirmed: {
      prepare: following({ status: 'confirmed', finalAt: Date.now() - 12_000, fee: '130000000000000' }),
    },
    'fee kept': { prepare: following({ status: 'confirmed', received: '24750000' }) },
    failed: { prepare: following({ status: 'failed', reason: 'reverted' }) },
    dropped: { prepare: following({ status: 'dropped' }) },
    altered: {
      prepare: following({ status: 'altered', altered: { to: accounts.poison, amount: '25000000' } }),
    },
  },
}
