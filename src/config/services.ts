import * as z from 'zod/mini'

const address = z.string().check(z.regex(/^(https?|wss?):\/\/[^\s]+$/))

/** The base address of every outside service. Each can be replaced; nothing relies on one host. */
export const servicesSchema = z.object({
  blockchainApi: z._default(address, 'https://rpc.walletconnect.org'),
  rpc: z._default(address, 'https://rpc.walletconnect.org'),
  bundler: z._default(address, 'https://rpc.walletconnect.org/v1/bundler'),
  /** An index of Bitcoin's main network with the Esplora API. It learns the addresses that it looks up. */
  bitcoin: z._default(address, 'https://mempool.space/api'),
  walletRegistry: z._default(address, 'https://api.web3modal.org'),
  analytics: z._default(address, 'https://pulse.walletconnect.org'),
  secureSite: z._default(address, 'https://secure.walletconnect.org'),
  relay: z._default(address, 'wss://relay.walletconnect.org'),
  /** Attests pages for wallets: the hosted service with the hosted relay, else none. */
  verify: z.optional(address),
  /** Where the provider sells whose links the blockchain API makes: no other page is opened for it. */
  coinbase: z._default(address, 'https://pay.coinbase.com'),
  /** The provider that sells by a link; offered once the host names its own key there. */
  meld: z._default(address, 'https://meldcrypto.com'),
  meldPublicKey: z.optional(z.string().check(z.regex(/^[\w:-]+$/))),
  /** Contracts that swaps may use, in addition to those of the hosted service, by CAIP-2 id. */
  swapRouters: z._default(z.record(z.string(), z.array(z.string())), {}),
  /** The zone under which account names are registered. None until a host names its own. */
  namesZone: z.optional(z.string().check(z.regex(/^[a-z0-9.-]+$/))),
})
