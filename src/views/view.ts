import type { ComponentType } from 'react'
import type { AreaName, MessagesOf } from '../i18n/areas.ts'
import type { RouteName, RouteParams } from '../schemas/routes.ts'
import type { Transaction } from '../schemas/transaction.ts'

/** What is called by its name in a title. */
export type TitleNames = {
  /** The page, where it says its name. */
  app: string | undefined
  connector: (id: string) => string | undefined
  network: (id: string) => string | undefined
  /** The record of a transaction, or of the one that has taken its place. */
  record: (hash: string) => Transaction | undefined
  /** Whether this way to a wallet has led to a connection: the view says so a moment longer. */
  joined: (connectorId: string) => boolean
}

type Title<Name extends RouteName, Area extends AreaName> = (
  text: MessagesOf<Area>,
  params: RouteParams<Name>,
  names: TitleNames,
) => string

export type View<Name extends RouteName> = {
  /** All that it may draw needs these words, besides those that are always there: loaded with its code. */
  areas: readonly AreaName[]
  /** What it is called, and with it the dialog. */
  title: Title<Name, AreaName>
  load: () => Promise<ComponentType<RouteParams<Name>>>
  /** Takes the title's place to the eye. */
  loadHeading?: (() => Promise<ComponentType>) | undefined
}

/** A title has no other words than the view has loaded: that is a compile error. */
export const view = <Name extends RouteName, Area extends AreaName>(
  areas: readonly Area[],
  title: Title<Name, Area>,
  load: View<Name>['load'],
  loadHeading?: View<Name>['loadHeading'],
): View<Name> => ({ areas, title, load, loadHeading })
