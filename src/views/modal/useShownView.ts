import {
  type ComponentType,
  createElement,
  type ReactNode,
  useCallback,
  useEffect,
  useRef,
  useState,
} from 'react'
import type { Words } from '../../i18n/createWords.ts'
import type { Route, RouteName } from '../../schemas/routes.ts'
import { useStores, useValue, useWords } from '../context.tsx'
import { type View, views } from '../registry.ts'

export type ShownView = {
  route: Route
  direction: 'next' | 'back' | 'none'
  content: ReactNode
  heading: ReactNode
}

type Loaded = { Content: ComponentType<Route['params']>; Heading: ComponentType | undefined }

/**
 * The view on top, once its code and its words are there; until then the one before stays, so that nothing
 * flashes. `failed` when they could not be loaded.
 */
export function useShownView(): { shown: ShownView; failed: boolean; retry: () => void } {
  const { router } = useStores()
  const words = useWords()
  const route = useValue(router.$route)
  const direction = useValue(router.$direction)
  const loaded = useRef(new Map<RouteName, Loaded>())
  const [, redraw] = useState(0)
  const [failedRoute, setFailedRoute] = useState<Route>()
  const shown = useRef<ShownView>({ route, direction: 'none', content: undefined, heading: undefined })

  const load = useCallback(() => {
    setFailedRoute(undefined)
    if (loaded.current.has(route.name)) return
    loadView(route.name, words).then(
      (view) => {
        loaded.current.set(route.name, view)
        redraw((count) => count + 1)
      },
      () => setFailedRoute(route),
    )
  }, [route, words])
  useEffect(load, [load])

  const view = loaded.current.get(route.name)
  if (view && (shown.current.route !== route || shown.current.content === undefined)) {
    shown.current = {
      route,
      direction,
      content: createElement(view.Content, route.params),
      heading: view.Heading && createElement(view.Heading),
    }
  }
  return { shown: shown.current, failed: failedRoute === route, retry: load }
}

async function loadView(name: RouteName, words: Words): Promise<Loaded> {
  const { load, loadHeading, areas } = views[name] as View<RouteName>
  const [Content, Heading] = await Promise.all([load(), loadHeading?.(), ...areas.map(words.load)])
  return { Content: Content as Loaded['Content'], Heading }
}
