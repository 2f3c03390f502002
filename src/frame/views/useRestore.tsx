import { lazy, Suspense, useState } from 'react'

/** Loads the word list only when a wallet is restored. */
const RestoreView = lazy(async () => ({ default: (await import('./RestoreView.tsx')).RestoreView }))

/** Restores a wallet from its phrase or its file: `restoreView` then replaces the current view. */
export function useRestore(onRestored: () => void) {
  const [source, restoreFrom] = useState<'phrase' | 'file'>()
  const close = () => restoreFrom(undefined)
  const done = () => {
    onRestored()
    close()
  }
  const restoreView = source && (
    <Suspense>
      <RestoreView needsFile={source === 'file'} onBack={close} onDone={done} />
    </Suspense>
  )
  return { restoreView, restoreFrom }
}
