import { atom, computed, type ReadableAtom } from 'nanostores'
import type { Route, RouteName, RouteParams } from '../schemas/routes.ts'

/** `[name]`, or `[name, params]` where the view needs any. */
export type RouteArguments<Name extends RouteName> =
  Record<string, never> extends RouteParams<Name>
    ? [name: Name, params?: RouteParams<Name>]
    : [name: Name, params: RouteParams<Name>]

export type RouterStore = {
  /** The stack of views, the one on top last. Never empty. */
  $stack: ReadableAtom<Route[]>
  $route: ReadableAtom<Route>
  /** Which way the last move went: a view enters from that side. */
  $direction: ReadableAtom<'next' | 'back' | 'none'>
  push<Name extends RouteName>(...route: RouteArguments<Name>): void
  replace<Name extends RouteName>(...route: RouteArguments<Name>): void
  reset<Name extends RouteName>(...route: RouteArguments<Name>): void
  /** @returns False when there is nothing to go back to: the caller closes instead. */
  back(): boolean
}

const route = (name: RouteName, params: object = {}): Route => ({ name, params }) as Route

/** The views as a stack. Rules of opening and closing live in the actions. */
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
