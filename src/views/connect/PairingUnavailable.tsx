import { useOptions } from '../context.tsx'
import { Deferred, type DeferredPart } from '../shared/Deferred.tsx'

const note: DeferredPart<object> = {
  areas: ['notices'],
  load: async () => (await import('./PairingNote.tsx')).PairingNote,
}

/** Says why phone wallets are not offered, where only a setting of the page is missing. */
export function PairingUnavailable() {
  const { enableWalletConnect, projectId } = useOptions()
  if (!enableWalletConnect || projectId !== undefined) return null
  return <Deferred part={note} props={{}} />
}
