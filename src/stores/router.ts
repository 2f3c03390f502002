import { atom, computed } from 'nanostores'
import type { Route, RouteName, RouteParams } from '../schemas/routes.ts'

/** `[name]`, or `[name, params]` if the view takes parameters. */
export type RouteArguments<Name extends RouteName> =
  Record<string, never> extends RouteParams<Name>
    ? [name: Name, params?: RouteParams<Name>]
    : [name: Name, params: RouteParams<Name>]

type Direction = 'next' | 'back' | 'none'

const route = (name: RouteName, params: object = {}): Route => ({ name, params }) as Route

/** The views as a stack. The rules for opening and closing are in the actions. */
export function createRouterStore() {
  /** The stack of views, the top one last. Never empty. */
  const $stack = atom<Route[]>([route('Connect')])
  /** The direction of the last navigation: a view enters from that side. */
  const $direction = atom<Direction>('none')
  const top = (stack: Route[]): Route => stack.at(-1) ?? route('Connect')

  const move = (direction: Direction, stack: Route[]) => {
    $direction.set(direction)
    $stack.set(stack)
  }

  return {
    $stack,
    $route: computed($stack, top),
    $direction,
    push<Name extends RouteName>(...[name, params]: RouteArguments<Name>) {
      const stack = $stack.get()
      if (top(stack).name === name) move('none', [...stack.slice(0, -1), route(name, params)])
      else move('next', [...stack, route(name, params)])
    },
    replace<Name extends RouteName>(...[name, params]: RouteArguments<Name>) {
      move('next', [...$stack.get().slice(0, -1), route(name, params)])
    },
    reset<Name extends RouteName>(...[name, params]: RouteArguments<Name>) {
      move('none', [route(name, params)])
    },
    /** @returns False if there is no previous view: the caller closes the modal instead. */
    back() {
      const stack = $stack.get()
      if (stack.length <= 1 || stack.some(({ name }) => name === 'UnsupportedChain')) return false
      move('back', stack.slice(0, -1))
      return true
    },
  }
}
