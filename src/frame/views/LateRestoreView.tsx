import { lazy, Suspense } from 'react'
import type { RestoreViewProps } from './RestoreView.tsx'

const RestoreView = lazy(async () => ({ default: (await import('./RestoreView.tsx')).RestoreView }))

/** Loads the word list only when a wallet is restored. */
export const LateRestoreView = (props: RestoreViewProps) => (
  <Suspense>
    <RestoreView {...props} />
  </Suspense>
)
