import * as z from 'zod/mini'
import { withDefaults } from './withDefaults.ts'

/** The base URL of every external service. Each can be replaced; nothing depends on one host. */
const addresses = {
  blockchainApi: 'https://rpc.walletconnect.org',
  rpc: 'https://rpc.walletconnect.org',
  bundler: 'https://rpc.walletconnect.org/v1/bundler',
  /** An index of Bitcoin's main network with the Esplora API. It learns the addresses that it looks up. */
  bitcoin: 'https://mempool.space/api',
  walletRegistry: 'https://api.web3modal.org',
  analytics: 'https://pulse.walletconnect.org',
  secureSite: 'https://secure.walletconnect.org',
  relay: 'wss://relay.walletconnect.org',
  /** The provider whose links the blockchain API creates. No other page opens for it. */
  coinbase: 'https://pay.coinbase.com',
  /** A provider that sells through a link; offered if the page has its own key there. */
  meld: 'https://meldcrypto.com',
}

export type Services = z.output<ReturnType<typeof servicesSchema>>

export const defaultServices: Services = {
  ...addresses,
  verify: undefined,
  meldPublicKey: undefined,
  swapRouters: {},
  namesZone: undefined,
}

export const servicesSchema = () => {
  const address = z.string().check(z.regex(/^(https?|wss?):\/\/[^\s]+$/))
  return z.object({
    ...withDefaults(addresses, (byDefault) => z._default(address, byDefault)),
    /** Attests pages for wallets: the hosted service with the hosted relay, otherwise none. */
    verify: z.optional(address),
    meldPublicKey: z.optional(z.string().check(z.regex(/^[\w:-]+$/))),
    /** Contracts that swaps may use, in addition to those of the hosted service, by CAIP-2 id. */
    swapRouters: z._default(z.record(z.string(), z.array(z.string())), {}),
    /** The zone in which account names are registered. None unless the page sets its own. */
    namesZone: z.optional(z.string().check(z.regex(/^[a-z0-9.-]+$/))),
  })
}
