import { createTestClient, http, publicActions, walletActions } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import type { Chain } from '../../sandbox/chains/startChains.ts'

/** Speaks with a chain of the sandbox, as one of its funded accounts. */
export const clientOf = ({ id, name, rpcUrl, accounts }: Chain, index = 0) =>
  createTestClient({
    account: privateKeyToAccount(accounts[index]?.privateKey ?? '0x'),
    mode: 'anvil',
    chain: {
      id,
      name,
      nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
      rpcUrls: { default: { http: [rpcUrl] } },
    },
    transport: http(rpcUrl),
    pollingInterval: 25,
  })
    .extend(publicActions)
    .extend(walletActions)
