import { Component, type ReactNode, Suspense, useEffect } from 'react'
import { closeModal } from '../../actions/modal/closeModal.ts'
import { goBack } from '../../actions/modal/goBack.ts'
import { shakeModal } from '../../actions/modal/shakeModal.ts'
import { currentRecord } from '../../actions/transactions/currentRecord.ts'
import { whenLoaded } from '../../lib/whenLoaded.ts'
import type { RouteName } from '../../schemas/routes.ts'
import { EmbeddedCard } from '../../ui/Card.tsx'
import { Shell } from '../../ui/Shell.tsx'
import { ToastRegions } from '../../ui/ToastRegions.tsx'
import {
  BesideContext,
  useMessages,
  useOptions,
  useRuntime,
  useStores,
  useValue,
  useWords,
} from '../context.tsx'
import { consent } from '../firstBlocks.ts'
import type { FirstView } from '../loadView.ts'
import { Deferred } from '../shared/Deferred.tsx'
import { startWork } from '../shared/startWork.ts'
import { alertView, broken, toastItems } from './notices.ts'
import { RouteAside } from './RouteAside.tsx'
import { useBeside } from './useBeside.tsx'
import { useIdle, useReadiness } from './useReadiness.ts'
import { type ShownView, useShownView } from './useShownView.ts'

/** Views with a filtered list: the card keeps its height. */
const listView = /AllWallets|SelectToken/

/** Some views have no Back. Closing rejects the frame's request, if the card can be closed. */
const hasStep = (name: RouteName, embedded: boolean) =>
  !(embedded ? /UnsupportedChain/ : /UnsupportedChain|ApproveTransaction/).test(name)

/** Views before a connection or a purchase: the page's terms come first. */
const gated = /Connect|AllWallets|Create|OnRamp.*Select/

/** The card with the top view of the stack, over the page or in it. */
export function Modal({ container, first }: { container: ShadowRoot; first: FirstView | undefined }) {
  const { common } = useMessages()
  const runtime = useRuntime()
  const stores = useStores()
  const { enableEmbedded: embedded, debug } = useOptions()
  const { open, shakes } = useValue(stores.modal.$state)
  const stack = useValue(stores.router.$stack)
  const { shown, drawn, failed, retry } = useShownView(first)
  const idle = useIdle(open || embedded)
  const beside = useBeside(shown.route, { drawn, ready: idle })
  useReadiness(idle, Boolean(beside.children))
  useMotion(idle, shown.content, container)

  const card = {
    // Includes the depth: a view that stays until the next one has loaded must not restart meanwhile.
    viewKey: `${shown.depth} ${shown.route.name}`,
    direction: shown.direction,
    title: useTitle(shown, failed),
    heading: beside.heading ?? shown.heading,
    aside: shown.content !== undefined && <RouteAside route={shown.route} />,
    shakes,
    list: listView.test(shown.route.name),
    backLabel: common.back,
    closeLabel: common.close,
    ...(stack.length > 1 && hasStep(shown.route.name, embedded) ? { onBack: () => goBack(runtime) } : {}),
    children: (
      <RouteBoundary key={shown.key} failed={failed} onRetry={retry}>
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
        onClose={() => closeModal(runtime)}
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

/** The wallet list renders in advance, so that opening only has to show it. */
const isFirst = ({ route, depth, content }: ShownView) =>
  route.name === 'Connect' && depth === 1 && content !== undefined

/** A view, or the page's terms before it if required. */
function Content({ view, children }: { view: RouteName; children: ReactNode }) {
  const { legalCheckbox } = useOptions().features
  if (!legalCheckbox || children === undefined || !gated.test(view)) return children
  return <Deferred part={consent} props={{ view, children }} />
}

/** Animates card, views and sheet once the browser is idle and a card shows a view. Loads the code for that. */
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

/** The toasts over the backdrop. Their container is there from the start; they load later. */
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

/** Keeps errors of a view inside the card, with a retry button. */
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

/** The title of the view and of the dialog. Empty until its messages have loaded; the page's name if that fails. */
function useTitle({ view, route }: Pick<ShownView, 'view' | 'route'>, failed: boolean): string {
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
