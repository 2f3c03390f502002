import type { Wallet } from '../../../src/schemas/wallet.ts'
import { pairingLink, pictures } from '../samples.ts'
import type { Script } from './createScriptedRuntime.ts'

const juniper: Wallet = { id: 'juniper', name: 'Juniper', homepage: 'https://juniper.example' }

/** The user chose a wallet, and the pairing link exists. */
const choosing =
  (more: Partial<Wallet>): NonNullable<Script['prepare']> =>
  ({ stores }) => {
    const expiresAt = Date.now() + 232_000
    stores.pairing.set({ status: 'ready', uri: pairingLink, expiresAt })
    stores.router.push('ConnectingWalletConnect', { wallet: { ...juniper, ...more } })
  }
const links = {
  mobileLink: 'juniper://',
  webappLink: 'https://juniper.example/app',
  desktopLink: 'juniperdesk://',
}

/** The ways to connect a chosen wallet. */
export const reaching: Record<string, Script> = {
  'many ways': { prepare: choosing(links) },
  'by its extension': {
    prepare: (runtime) =>
      choosing({ ...links, name: 'Otter', rdns: 'example.otter', imageUrl: pictures.otter })(runtime),
  },
  'by its site': { prepare: choosing({ webappLink: links.webappLink }) },
  'by its desktop app': { prepare: choosing({ desktopLink: links.desktopLink }) },
  'without its extension': { prepare: choosing({ rdns: 'example.juniper' }) },
  'by its own browser': {
    options: { networks: ['solana:mainnet'] },
    prepare: choosing({ name: 'Phantom', ...links }),
  },
}
