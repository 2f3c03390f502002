import type { OnrampOptions, PurchaseCurrency } from '../../schemas/onramp.ts'

const id = '2b92315d-eab7-5bef-84fa-089a131333f5'

const limits = [
  { id: 'card', min: '10.00', max: '7500.00' },
  { id: 'ach_bank_account', min: '10.00', max: '25000.00' },
]

/** The networks, with the contract of a token on each. */
const networksWith = (onEthereum?: string, onPolygon?: string) => [
  { name: 'ethereum-mainnet', displayName: 'Ethereum', chainId: '1', contractAddress: onEthereum },
  { name: 'polygon-mainnet', displayName: 'Polygon', chainId: '137', contractAddress: onPolygon },
]

const usdc = ['0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48', '0x2791Bca1f2de4661ED88A30C99A7a9449Aa84174']

/** Offered if the service does not respond with its options. */
export const defaultOptions: OnrampOptions = {
  purchaseCurrencies: [
    { id, name: 'USD Coin', symbol: 'USDC', networks: networksWith(...usdc) },
    { id, name: 'Ether', symbol: 'ETH', networks: networksWith() },
  ],
  paymentCurrencies: ['USD', 'EUR'].map((id) => ({ id, limits })),
}

export const solana: PurchaseCurrency = { id: 'SOL', name: 'Solana', symbol: 'SOL', networks: [] }
