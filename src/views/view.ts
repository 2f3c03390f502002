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

/** The title of a view and of the dialog, and the message areas that the view needs in addition to the common ones. */
export type ViewTitle<Name extends RouteName> = {
  areas: readonly AreaName[]
  title: Title<Name, AreaName>
  /** Visually replaces the title. */
  loadHeading?: (() => Promise<ComponentType>) | undefined
}

/** A title can only use areas that the view has loaded; anything else is a compile error. */
export const title = <Name extends RouteName, Area extends AreaName>(
  areas: readonly Area[],
  title: Title<Name, Area>,
  loadHeading?: ViewTitle<Name>['loadHeading'],
): ViewTitle<Name> => ({ areas, title, loadHeading })

/** Loads the file of a view, which exports it under the route's name: `AccountView` for `Account`. */
type LoadView<Name extends RouteName> = () => Promise<{
  [Export in `${Name}View`]: ComponentType<RouteParams<Name>>
}>
export type ViewFiles<Names extends RouteName> = { [Name in Names]: LoadView<Name> }

export type View<Name extends RouteName> = ViewTitle<Name> & { load: LoadView<Name> }
