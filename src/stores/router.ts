import { atom, computed, type ReadableAtom } from 'nanostores'
import type { Route, RouteName, RouteParams } from '../schemas/routes.ts'

/** `[name]`, or `[name, params]` if the view takes parameters. */
export type RouteArguments<Name extends RouteName> =
  Record<string, never> extends RouteParams<Name>
    ? [name: Name, params?: RouteParams<Name>]
    : [name: Name, params: RouteParams<Name>]

export type RouterStore = {
  /** The stack of views, the top one last. Never empty. */
  $stack: ReadableAtom<Route[]>
  $route: ReadableAtom<Route>
  /** The direction of the last navigation: a view enters from that side. */
  $direction: ReadableAtom<'next' | 'back' | 'none'>
  push<Name extends RouteName>(...route: RouteArguments<Name>): void
  replace<Name extends RouteName>(...route: RouteArguments<Name>): void
  reset<Name extends RouteName>(...route: RouteArguments<Name>): void
  /** @returns False if there is no previous view: the caller closes the modal instead. */
  back(): boolean
}

const route = (name: RouteName, params: object = {}): Route => ({ name, params }) as Route

/** The views as a stack. The rules for opening and closing are in the actions. */
export function createRouterStore(): RouterStore {
  const $stack = atom<Route[]>([route('Connect')])
  const $direction = atom<'next' | 'back' | 'none'>('none')
  const top = (stack: Route[]): Route => stack.at(-1) ?? route('Connect')

  const move = (direction: 'next' | 'back' | 'none', stack: Route[]) => {
    $direction.set(direction)
    $stack.set(stack)
  }

  return {
    $stack,
    $route: computed($stack, top),
    $direction,
    push(name, params?) {
      const stack = $stack.get()
      if (top(stack).name === name) move('none', [...stack.slice(0, -1), route(name, params)])
      else move('next', [...stack, route(name, params)])
    },
    replace(name, params?) {
      move('next', [...$stack.get().slice(0, -1), route(name, params)])
    },
    reset(name, params?) {
      move('none', [route(name, params)])
    },
    back() {
      const stack = $stack.get()
      if (stack.length <= 1 || stack.some(({ name }) => name === 'UnsupportedChain')) return false
      move('back', stack.slice(0, -1))
      return true
    },
  }
}
