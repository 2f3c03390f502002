import type { Runtime } from '../../runtime.ts'
import type { RouteName } from '../../schemas/routes.ts'
import type { RouteArguments } from '../../stores/router.ts'

const by =
  (way: 'push' | 'replace' | 'reset') =>
  <Name extends RouteName>({ stores }: Pick<Runtime, 'stores'>, ...route: RouteArguments<Name>): void =>
    stores.router[way]<Name>(...route)

export const goTo = by('push')
export const replaceView = by('replace')
export const resetTo = by('reset')
