import type { signing } from './signing.ts'

/** Loads what signs and describes requests. It is a file of its own on the demo, and a part of an injected script. */
export const loadSigning = async <Namespace extends keyof typeof signing>(namespace: Namespace) =>
  (await import('./signing.js')).signing[namespace]
