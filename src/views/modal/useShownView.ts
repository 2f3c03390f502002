import { createElement, type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import type { Route, RouteName } from '../../schemas/routes.ts'
import { RouteProvider, useStores, useValue, useWords } from '../context.tsx'
import { type FirstView, type LoadedView, loadView } from '../loadView.ts'
import type { View } from '../view.ts'

export type ShownView = {
  route: Route
  /** React mounts the view again if this changes: each route to a wallet in this page sends it a request. */
  key: string
  /** Its depth in the stack when it opened. */
  depth: number
  direction: 'next' | 'back' | 'none'
  /** Undefined until the first view has loaded. */
  view: View<RouteName> | undefined
  content: ReactNode
  heading: ReactNode
}

/**
 * The top view once its code and messages have loaded. Until then the previous one stays, so that nothing flashes; a
 * modal that opens waits for its first view. `failed` if they could not be loaded.
 */
export function useShownView(first: FirstView | undefined) {
  const { router, modal } = useStores()
  const { length: depth } = useValue(router.$stack)
  const { open } = useValue(modal.$state)
  const words = useWords()
  const route = useValue(router.$route)
  const direction = useValue(router.$direction)
  const loaded = useRef<Map<RouteName, LoadedView>>(undefined)
  loaded.current ??= new Map(first && [[first.name, first.loaded]])
  const views = loaded.current
  const [, redraw] = useState(0)
  const [failedRoute, setFailedRoute] = useState<Route>()
  const shown = useRef<ShownView>(nothing(route))
  const wasOpen = useRef(open)

  const load = useCallback(() => {
    setFailedRoute(undefined)
    const known = views.get(route.name)
    const isNew = !known || !words.get(known.view.areas)
    loadView(route.name, words).then(
      (view) => {
        views.set(route.name, view)
        if (isNew) redraw((count) => count + 1)
      },
      () => isNew && setFailedRoute(route),
    )
  }, [route, words, views])
  useEffect(load, [load])

  // A modal that opens does not start with the view it was closed with.
  if (open && !wasOpen.current && shown.current.route !== route) shown.current = nothing(route)
  wasOpen.current = open

  const next = views.get(route.name)
  /** The content of a view, once loaded. */
  const drawn = (wanted: Route): ReactNode => {
    const found = views.get(wanted.name)
    return (
      found && createElement(RouteProvider, { value: wanted }, createElement(found.Content, wanted.params))
    )
  }
  if (next && (shown.current.route !== route || shown.current.content === undefined)) {
    shown.current = {
      route,
      key: route.name === 'ConnectingExternal' ? String(performance.now()) : route.name,
      depth,
      direction,
      view: next.view,
      content: drawn(route),
      heading: next.Heading && createElement(next.Heading),
    }
  }
  return { shown: shown.current, drawn, failed: failedRoute === route, retry: load }
}

const nothing = (route: Route): ShownView => ({
  route,
  key: '',
  depth: 0,
  direction: 'none',
  view: undefined,
  content: undefined,
  heading: undefined,
})
