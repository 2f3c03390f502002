import type { Runtime } from '../../runtime.ts'
import type { RouteName } from '../../schemas/routes.ts'
import { cancelAttempts } from '../connection/cancelAttempts.ts'

/** Back to a view below the one on top, where there is one; what waited above it ends. */
export function goBackTo({ stores, attempts }: Pick<Runtime, 'stores' | 'attempts'>, name: RouteName): void {
  const { router } = stores
  if (router.$route.get().name === name || !router.$stack.get().some((route) => route.name === name)) return
  cancelAttempts({ attempts })
  while (router.$route.get().name !== name && router.back());
}
