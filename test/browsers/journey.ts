import type { Sandbox } from '../../sandbox/server.ts'
import type { ClientOptions } from './engine.ts'
import type { Person } from './person.ts'

export type VisitOptions = ClientOptions & {
  /** Behind the demo's address. */
  query?: string
  /** The host by which the page is asked for; the embedded wallet's site is another one then. */
  host?: string
}

/** What a journey gets: a fresh world, and a user who visits its page. */
export type Trip = {
  sandbox: Sandbox
  visit(options?: VisitOptions): Promise<Person>
  /** What is done at the end, however that comes. */
  after(end: () => Promise<unknown> | unknown): void
}

export type Journey = { group: string; what: string; walk(trip: Trip): Promise<void> }

/** Journeys of one kind. */
export const group = (name: string, walks: Record<string, Journey['walk']>): Journey[] =>
  Object.entries(walks).map(([what, walk]) => ({ group: name, what, walk }))
