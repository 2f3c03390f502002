import { createRoot } from 'react-dom/client'
import tokensCss from '../../../styles/tokens.css'
import type { Runtime } from '../../runtime.ts'
import { PageToasts } from '../../ui/PageToasts.tsx'
import { useOptions, useStores, useValue } from '../context.tsx'
import { Deferred } from '../shared/Deferred.tsx'
import { ViewRoot } from '../ViewRoot.tsx'
import { toastItems } from './notices.ts'

/** Mounts the container for notices on the page, in its own shadow root, until the runtime is disposed. */
export function mountNotices(runtime: Runtime): void {
  const host = document.createElement('div')
  host.dataset.w3m = 'notices'
  const container = host.attachShadow({ mode: 'open' })
  const root = createRoot(container)
  root.render(
    <ViewRoot runtime={runtime} container={container} tokens={tokensCss} embedded={false}>
      <PageNotices />
    </ViewRoot>,
  )
  // A page may replace its body.
  const place = () => {
    if (!host.isConnected) document.body.append(host)
  }
  const stop = runtime.stores.toast.$toasts.subscribe(place)
  const leave = () => {
    stop()
    root.unmount()
    host.remove()
  }
  runtime.signal.addEventListener('abort', leave, { once: true })
}

/** Longer than in the modal: the user is looking at something else. */
const noticeLifeMs = 8_000

/** The notices that the modal would show if it were open. */
function PageNotices() {
  const { toast, modal } = useStores()
  const { notifications, enableEmbedded } = useOptions()
  const toasts = useValue(toast.$toasts)
  const { open } = useValue(modal.$state)
  const isShown = !open && !enableEmbedded && notifications === 'page' && toasts.length > 0
  return (
    <PageToasts>
      {isShown && <Deferred part={toastItems} props={{ toasts, life: noticeLifeMs }} />}
    </PageToasts>
  )
}
