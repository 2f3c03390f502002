import { Component, type ReactNode, Suspense, useEffect } from 'react'
import { closeModal } from '../../actions/modal/closeModal.ts'
import { goBack } from '../../actions/modal/goBack.ts'
import { shakeModal } from '../../actions/modal/shakeModal.ts'
import { whenLoaded } from '../../lib/whenLoaded.ts'
import type { RouteName } from '../../schemas/routes.ts'
import { EmbeddedCard } from '../../ui/EmbeddedCard.tsx'
import { Shell } from '../../ui/Shell.tsx'
import { ToastRegions } from '../../ui/ToastRegions.tsx'
import { BesideContext, useMessages, useOptions, useRuntime, useStores, useValue } from '../context.tsx'
import { consent } from '../firstBlocks.ts'
import type { FirstView } from '../firstView.ts'
import { Deferred } from '../shared/Deferred.tsx'
import { startWork } from '../shared/startWork.ts'
import { alertView, broken, toastItems } from './notices.ts'
import { RouteAside } from './RouteAside.tsx'
import { useBeside } from './useBeside.tsx'
import { useIdle, useReadiness } from './useReadiness.ts'
import { type ShownView, useShownView } from './useShownView.ts'
import { useTitle } from './useTitle.ts'

/** Views whose list is filtered: the card keeps its height meanwhile. */
const listView = /AllWallets|SelectToken/

/** Some views have no step back. The frame's request is refused by closing, where the card can be closed. */
const hasStep = (name: RouteName, embedded: boolean) =>
  !(embedded ? /UnsupportedChain/ : /UnsupportedChain|ApproveTransaction/).test(name)

/** Views on the way to a connection or a purchase: the page's terms come before them. */
const gated = /Connect|AllWallets|Create|OnRamp.*Select/

/** The card with the view on top of the router's stack, over the page or in it. */
export function Modal({ container, first }: { container: ShadowRoot; first: FirstView | undefined }) {
  const { common } = useMessages()
  const runtime = useRuntime()
  const stores = useStores()
  const { enableEmbedded: embedded, debug } = useOptions()
  const { open, shakes, modeless } = useValue(stores.modal.$state)
  const stack = useValue(stores.router.$stack)
  const { shown, drawn, failed, retry } = useShownView(first)
  const idle = useIdle(open || embedded)
  const beside = useBeside(shown.route, { drawn, ready: idle })
  useReadiness(idle, Boolean(beside.children))
  useMotion(idle, shown.content, container)
  const title = useTitle(shown)

  const close = () => closeModal(runtime)
  const card = {
    // Its own depth: a view that stays until the next one is loaded is not to begin again meanwhile.
    viewKey: `${shown.depth} ${shown.route.name}`,
    direction: shown.direction,
    title,
    heading: beside.heading ?? shown.heading,
    aside: shown.content !== undefined && <RouteAside route={shown.route} />,
    shakes,
    list: listView.test(shown.route.name),
    backLabel: common.back,
    closeLabel: common.close,
    ...(stack.length > 1 && hasStep(shown.route.name, embedded) ? { onBack: () => goBack(runtime) } : {}),
    children: (
      <RouteBoundary key={shown.route.name} failed={failed} onRetry={retry}>
        <BesideContext value={beside.place}>
          <Content view={shown.route.name}>{beside.children ?? shown.content}</Content>
        </BesideContext>
      </RouteBoundary>
    ),
    side: beside.side,
    untitled: beside.untitled,
  }
  if (embedded) return <EmbeddedCard {...card} toasts={<ToastList />} />
  return (
    <>
      {debug && !open && <Deferred part={alertView} props={{ floating: true }} />}
      <Shell
        {...card}
        open={open && (failed || shown.content !== undefined)}
        prepared={isFirst(shown)}
        modal={!modeless}
        onClose={close}
        onCover={shown.route.name === 'SIWXSignMessage' ? () => shakeModal(runtime) : undefined}
        toasts={
          <>
            {debug && open && <Deferred part={alertView} props={{}} />}
            <ToastList />
          </>
        }
      />
    </>
  )
}

/** The ways to connect are drawn before they are asked for: opening only has to show them. */
const isFirst = ({ route, depth, content }: ShownView) =>
  route.name === 'Connect' && depth === 1 && content !== undefined

/** A view, and before it the page's terms if the view requires them. */
function Content({ view, children }: { view: RouteName; children: ReactNode }) {
  const { legalCheckbox } = useOptions().features
  if (!legalCheckbox || children === undefined || !gated.test(view)) return children
  return <Deferred part={consent} props={{ view, children }} />
}

/**
 * Lets card, views and sheet move once the browser is idle and there is a card with a view: what moves them is loaded
 * then.
 */
function useMotion(idle: boolean, content: ReactNode, container: ShadowRoot): void {
  const isReady = idle && content !== undefined
  useEffect(() => {
    if (!isReady) return
    return startWork((signal) =>
      whenLoaded(
        () => import('../../ui/motion/startMotion.ts'),
        ({ startMotion }) => startMotion(container, signal),
        { signal },
      ),
    )
  }, [isReady, container])
}

/** The messages over the cover. Where they hang is there from the start, they themselves are loaded. */
function ToastList() {
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

type Props = { failed: boolean; onRetry: () => void; children: ReactNode }

/** Keeps what goes wrong in a view inside the card, with a way on. */
class RouteBoundary extends Component<Props, { broken: boolean }> {
  override state = { broken: false }

  static getDerivedStateFromError() {
    return { broken: true }
  }

  override render() {
    const { failed, onRetry, children } = this.props
    if (!failed && !this.state.broken) return <Suspense>{children}</Suspense>
    const retry = () => {
      this.setState({ broken: false })
      onRetry()
    }
    return <Deferred part={broken} props={{ onRetry: retry }} />
  }
}
