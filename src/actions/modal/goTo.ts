import type { Runtime } from '../../runtime.ts'
import type { RouteName } from '../../schemas/routes.ts'
import type { RouteArguments } from '../../stores/router.ts'

type Slice = Pick<Runtime, 'stores'>

export const goTo = <Name extends RouteName>({ stores }: Slice, ...route: RouteArguments<Name>): void =>
  stores.router.push<Name>(...route)

export const replaceView = <Name extends RouteName>(
  { stores }: Slice,
  ...route: RouteArguments<Name>
): void => stores.router.replace<Name>(...route)

export const resetTo = <Name extends RouteName>({ stores }: Slice, ...route: RouteArguments<Name>): void =>
  stores.router.reset<Name>(...route)
