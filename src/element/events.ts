import type { HostEvents } from '../schemas/hostEvents.ts'

/** The DOM events of our elements, each a `CustomEvent` that bubbles and leaves shadow roots. */
export type W3mEvents = { [Name in keyof HostEvents as `w3m-${Name}`]: CustomEvent<HostEvents[Name]> }
