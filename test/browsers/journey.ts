import type { Sandbox } from '../../sandbox/server.ts'
import type { ClientOptions } from './engine.ts'
import type { Person } from './person.ts'

export type VisitOptions = ClientOptions & {
  /** Appended to the demo's URL. */
  query?: string
  /** The host of the page's URL; the embedded wallet then has another site. */
  host?: string
}

/** What a journey receives: a fresh world, and a user who visits its page. */
export type Trip = {
  sandbox: Sandbox
  visit(options?: VisitOptions): Promise<Person>
  /** Runs at the end, however the journey ends. */
  after(end: () => Promise<unknown> | unknown): void
}

export type Journey = { group: string; what: string; run(trip: Trip): Promise<void> }

/** Journeys of one kind. */
export const group = (name: string, runs: Record<string, Journey['run']>): Journey[] =>
  Object.entries(runs).map(([what, run]) => ({ group: name, what, run }))
