import { lazy, Suspense } from 'react'
import type { RestoreViewProps } from './RestoreView.tsx'

const RestoreView = lazy(async () => ({ default: (await import('./RestoreView.tsx')).RestoreView }))

/** Loads the list of words once a wallet is restored, not before. */
export const LateRestoreView = (props: RestoreViewProps) => (
  <Suspense>
    <RestoreView {...props} />
  </Suspense>
)
