import type { Transaction } from '../../../src/schemas/transaction.ts'
import { accounts, hash, pictures } from '../samples.ts'
import { usdc } from './connected.ts'

/** A pending transfer, with the given fields. */
export const transfer = (more: Partial<Transaction> = {}): Transaction => ({
  hash,
  caipNetworkId: 'eip155:1',
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
