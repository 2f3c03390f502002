import { createTestClient, publicActions, walletActions } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import type { Chain } from '../../sandbox/chains/startChains.ts'
import { minedActions, minedTransport } from './mined.ts'

/** A client of a sandbox chain, with one of its funded accounts. What it sends is mined when it resolves. */
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
    transport: minedTransport(rpcUrl),
    pollingInterval: 25,
  })
    .extend(publicActions)
    .extend(walletActions)
    .extend(minedActions(rpcUrl))
