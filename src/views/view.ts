import type { ComponentType } from 'react'
import type { AreaName, MessagesOf } from '../i18n/areas.ts'
import type { RouteName, RouteParams } from '../schemas/routes.ts'
import type { Transaction } from '../schemas/transaction.ts'

/** Names that a title can contain. */
export type TitleNames = {
  /** The page's name, if it has one. */
  app: string | undefined
  connector: (id: string) => string | undefined
  network: (id: string) => string | undefined
  /** The record of a transaction, or of the one that replaced it. */
  record: (hash: string) => Transaction | undefined
  /** Whether this connector has just connected: the view shows that for a moment. */
  joined: (connectorId: string) => boolean
}

type Title<Name extends RouteName, Area extends AreaName> = (
  text: MessagesOf<Area>,
  params: RouteParams<Name>,
  names: TitleNames,
) => string

export type View<Name extends RouteName> = {
  /** The message areas that the view needs, in addition to the common ones. Loaded with its code. */
  areas: readonly AreaName[]
  /** The title of the view and of the dialog. */
  title: Title<Name, AreaName>
  load: () => Promise<ComponentType<RouteParams<Name>>>
  /** Visually replaces the title. */
  loadHeading?: (() => Promise<ComponentType>) | undefined
}

/** A title can only use areas that the view has loaded; anything else is a compile error. */
export const view = <Name extends RouteName, Area extends AreaName>(
  areas: readonly Area[],
  title: Title<Name, Area>,
  load: View<Name>['load'],
  loadHeading?: View<Name>['loadHeading'],
): View<Name> => ({ areas, title, load, loadHeading })
