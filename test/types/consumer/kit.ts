import {
  type AppKit,
  type AppKitAccount,
  type AppKitOptions,
  type AppKitStore,
  createAppKit,
  type Network,
} from 'w3m-modal'

export const kit: AppKit = createAppKit({
  projectId: 'abc',
  networks: ['eip155:1'],
  features: { send: true },
})
export const stop: () => void = kit.subscribeAccount((account: AppKitAccount) => account.address?.length)
export const networks: Network[] = kit.getCaipNetworks()
export const theme: AppKitOptions['themeMode'] = 'dark'

kit.subscribe('network-change', ({ to, supported }) => supported && to.startsWith('eip155:'))

// @ts-expect-error There is no such option.
createAppKit({ networkz: [] })
// @ts-expect-error There is no such outcome.
kit.subscribe('network-changed', () => undefined)

export const store: AppKitStore<AppKitAccount> = kit.$account('eip155')
void kit.follow({ id: 'own', name: 'Own', provider: {} }).then(({ address }) => address.length)
// @ts-expect-error A wallet without a name cannot be shown.
void kit.follow({ id: 'own', provider: {} })
