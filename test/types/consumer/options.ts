import { type AppKitOptions, createAppKit, type HostNetwork } from 'w3m-modal'

const base = {
  id: 8453,
  name: 'Base',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['https://node.example'] } },
} as const satisfies HostNetwork

export const options: AppKitOptions = {
  projectId: 'abc',
  networks: ['eip155:1', base],
  defaultNetwork: base,
  features: { socials: ['google'], connectMethodsOrder: ['wallet', 'email'] },
  metadata: { name: 'Shop', url: 'https://shop.example' },
  themeVariables: { '--w3m-accent': '#b3541e' },
  tokens: { 'eip155:1': { address: '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48' } },
  customRpcUrls: { 'eip155:1': [{ url: 'https://node.example' }] },
  defaultAccountTypes: { eip155: 'eoa' },
  customWallets: [{ id: 'own', name: 'Own', mobile_link: 'own://' }],
  locale: undefined,
}
createAppKit(options).updateOptions({ themeMode: 'dark' })

// @ts-expect-error A project id is text.
createAppKit({ projectId: 7 })
// @ts-expect-error There is no such social account.
createAppKit({ features: { socials: ['myspace'] } })
// @ts-expect-error A theme is light or dark.
createAppKit({ themeMode: 'dusk' })
// @ts-expect-error A network has a name and nodes.
createAppKit({ networks: [{ id: 1 }] })
// @ts-expect-error Nodes go by CAIP-2 ids.
createAppKit({ customRpcUrls: { mainnet: [{ url: 'https://node.example' }] } })
// @ts-expect-error There is no such service.
createAppKit({ services: { database: 'https://node.example' } })
// @ts-expect-error A variable of the theme begins with --w3m-.
createAppKit({ themeVariables: { accent: 'red' } })
// @ts-expect-error A network goes by its CAIP-2 name.
createAppKit({ networks: ['mainnet'] })
// @ts-expect-error There is no such variable.
createAppKit({ themeVariables: { '--w3m-acent': 'red' } })
createAppKit({ themeVariables: { '--w3m-surface-card': '#fff' }, locale: 'de-AT' })
// @ts-expect-error There are no words in this language.
createAppKit({ locale: 'xx' })
