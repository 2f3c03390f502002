import * as z from 'zod/mini'
import { withDefaults } from './withDefaults.ts'

/** The base URL of every external service, described at `HostServices`. */
const addresses = {
  blockchainApi: 'https://rpc.walletconnect.org',
  rpc: 'https://rpc.walletconnect.org',
  bundler: 'https://rpc.walletconnect.org/v1/bundler',
  bitcoin: 'https://mempool.space/api',
  walletRegistry: 'https://api.web3modal.org',
  analytics: 'https://pulse.walletconnect.org',
  secureSite: 'https://secure.walletconnect.org',
  relay: 'wss://relay.walletconnect.org',
  /** No other page opens for this provider. */
  coinbase: 'https://pay.coinbase.com',
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
    verify: z.optional(address),
    meldPublicKey: z.optional(z.string().check(z.regex(/^[\w:-]+$/))),
    swapRouters: z._default(z.record(z.string(), z.array(z.string())), {}),
    namesZone: z.optional(z.string().check(z.regex(/^[a-z0-9.-]+$/))),
  })
}
