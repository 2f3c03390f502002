import type { Areas } from './compiled/areas.ts'

/** The widget's messages, grouped by what loads together. `base` is available before anything renders. */
export type { Areas }
export type AreaName = Exclude<keyof Areas, 'buttons'>

/** Each area is the only export of its file, under its own name. */
export type AreaLoaders = { [Name in AreaName]: () => Promise<Pick<Areas, Name>> }

type GroupsOf<Name extends AreaName> = Name extends AreaName ? keyof Areas[Name] : never

/** The messages of some areas, and the common ones. */
export type MessagesOf<Name extends AreaName> = Pick<
  UnionToIntersection<Areas[AreaName]>,
  GroupsOf<Name | 'base'>
>

/** All messages of the widget. */
export type Messages = MessagesOf<AreaName>

type UnionToIntersection<Union> = (Union extends unknown ? (part: Union) => void : never) extends (
  part: infer Both,
) => void
  ? Both
  : never
