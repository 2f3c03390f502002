import type { Runtime } from '../../runtime.ts'
import type { RouteName } from '../../schemas/routes.ts'
import type { RouteArguments } from '../../stores/router.ts'

type Slice = Pick<Runtime, 'stores'>

/** Opens a view on top of the one that is shown. */
export const goTo = <Name extends RouteName>({ stores }: Slice, ...route: RouteArguments<Name>): void =>
  stores.router.push<Name>(...route)

/** Opens a view in place of the one that is shown. */
export const replaceView = <Name extends RouteName>(
  { stores }: Slice,
  ...route: RouteArguments<Name>
): void => stores.router.replace<Name>(...route)

/** Opens a view with nothing to go back to. */
export const resetTo = <Name extends RouteName>({ stores }: Slice, ...route: RouteArguments<Name>): void =>
  stores.router.reset<Name>(...route)
