import { useMessages, useStores, useValue } from '../context.tsx'
import { CodeView } from './CodeView.tsx'
import { PairingJoined } from './PairingJoined.tsx'

/** The code beside the list of ways to connect. */
export function CodeBeside() {
  return useIsJoined() ? <PairingJoined /> : <CodeView isBesideList />
}

/** What that says of itself. */
export function CodeBesideTitle() {
  const { qr, connecting } = useMessages('wallets')
  return <h3 className="header__title">{useIsJoined() ? connecting.joined : qr.title}</h3>
}

function useIsJoined(): boolean {
  const stores = useStores()
  const { namespace: active } = useValue(stores.network.$state)
  const { namespace = active } = useValue(stores.modal.$state)
  return useValue(stores.connection.$states)[namespace].status === 'connected'
}
