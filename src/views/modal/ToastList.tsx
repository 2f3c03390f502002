import { ToastRegions } from '../../ui/ToastRegions.tsx'
import { useStores, useValue } from '../context.tsx'
import { Deferred } from '../shared/Deferred.tsx'
import { toastItems } from './notices.ts'

/** The messages over the cover. Where they hang is there from the start, they themselves are loaded. */
export function ToastList() {
  const toasts = useValue(useStores().toast.$toasts)
  const errors = toasts.filter(({ variant }) => variant === 'error')
  const others = toasts.filter(({ variant }) => variant !== 'error')
  return (
    <ToastRegions
      urgent={errors.length > 0 && <Deferred part={toastItems} props={{ toasts: errors }} />}
      calm={others.length > 0 && <Deferred part={toastItems} props={{ toasts: others }} />}
    />
  )
}
