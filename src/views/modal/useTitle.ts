import { currentRecord } from '../../actions/transactions/currentRecord.ts'
import { useOptions, useStores, useValue, useWords } from '../context.tsx'
import type { ShownView } from './useShownView.ts'

/** The title of the view and of the dialog. Empty until its messages have loaded; the page's name if that fails. */
export function useTitle({ view, route }: Pick<ShownView, 'view' | 'route'>, failed: boolean): string {
  const stores = useStores()
  const connectors = useValue(stores.connectors.$connectors)
  const transactions = useValue(stores.transactions.$transactions)
  const states = useValue(stores.connection.$states)
  const { metadata, networks } = useOptions()
  const text = useWords().get(view?.areas ?? [])
  if (!view || !text) return failed ? (metadata?.name ?? location.hostname) : ''
  return view.title(text, route.params, {
    app: metadata?.name,
    connector: (wanted) => connectors.find(({ id }) => id === wanted)?.name,
    network: (wanted) => networks.find(({ caipNetworkId }) => caipNetworkId === wanted)?.name,
    record: (wanted) => currentRecord(transactions, wanted),
    joined: (wanted) =>
      Object.values(states).some((state) => state.status === 'connected' && state.connectorId === wanted),
  })
}
