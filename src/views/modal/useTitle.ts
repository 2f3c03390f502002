import type { Route } from '../../schemas/routes.ts'
import { useStores, useValue, useWords } from '../context.tsx'
import { type View, views } from '../registry.ts'

/** What the view is called, and with it the dialog. Empty until its words are there. */
export function useTitle({ name, params }: Route): string {
  const stores = useStores()
  const connectors = useValue(stores.connectors.$connectors)
  const { networks } = useValue(stores.network.$state)
  const transactions = useValue(stores.transactions.$transactions)
  const { areas, title } = views[name] as View<Route['name']>
  const text = useWords().get(areas)
  if (!text) return ''
  return title(text, params as never, {
    connector: (wanted) => connectors.find(({ id }) => id === wanted)?.name,
    network: (wanted) => networks.find(({ caipNetworkId }) => caipNetworkId === wanted)?.name,
    status: (wanted) => {
      const status = transactions.find(({ hash }) => hash === wanted)?.status ?? 'pending'
      return status === 'dropped' || status === 'replaced' ? 'lost' : status
    },
  })
}
