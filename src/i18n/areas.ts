import type { Areas } from './compiled/areas.ts'

/** The words of the product by what is loaded together. `base` is there before anything is shown. */
export type { Areas }
export type AreaName = Exclude<keyof Areas, 'buttons'>

/** Each area is the one export of its file, and goes by its name there. */
export type AreaLoaders = { [Name in AreaName]: () => Promise<Pick<Areas, Name>> }

type GroupsOf<Name extends AreaName> = Name extends AreaName ? keyof Areas[Name] : never

/** The words of some areas, and those that are always there. */
export type MessagesOf<Name extends AreaName> = Pick<
  UnionToIntersection<Areas[AreaName]>,
  GroupsOf<Name | 'base'>
>

/** All words of the product. */
export type Messages = MessagesOf<AreaName>

type UnionToIntersection<Union> = (Union extends unknown ? (part: Union) => void : never) extends (
  part: infer Both,
) => void
  ? Both
  : never
