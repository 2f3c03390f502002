import type { signing } from './signing.ts'

/** Loads what signs and describes requests. The demo serves it under this name; an injected script contains it. */
export const loadSigning = async <Namespace extends keyof typeof signing>(namespace: Namespace) =>
  (await import('./signing.js')).signing[namespace]
