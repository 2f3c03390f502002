import { attempt } from './attempt.ts'

/**
 * Opens an empty window. Call it while a click is handled.
 * @returns Undefined if the browser blocks it, or a script that replaced `open` does.
 */
export const openPopup = (window: Window, name: string, features: string): Window | undefined =>
  attempt(() => window.open('', name, features)) ?? undefined
