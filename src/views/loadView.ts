import type { ComponentType } from 'react'
import type { Words } from '../i18n/createWords.ts'
import type { Route, RouteName } from '../schemas/routes.ts'
import { findView } from './registry.ts'
import type { View } from './view.ts'

export type LoadedView = {
  view: View<RouteName>
  Content: ComponentType<Route['params']>
  Heading: ComponentType | undefined
}

export async function loadView(name: RouteName, words: Words): Promise<LoadedView> {
  const view = await findView(name)
  const { load, loadHeading, areas } = view
  const needed = [load(), loadHeading?.(), words.load('base'), ...areas.map(words.load)] as const
  const [file, Heading] = await Promise.all(needed)
  const { [`${name}View` as const]: Content } = file as {
    [Route in RouteName as `${Route}View`]: LoadedView['Content']
  }
  return { view, Content, Heading }
}

/** The first view of a modal, and the messages of a locale. */
export type FirstView = { locale: string; words: Words; name: RouteName; loaded: LoadedView }
