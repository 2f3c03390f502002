/**
 * Opens an empty window. Call it while a click is handled.
 * @returns Undefined if the browser blocks it, or a script that replaced `open` does.
 */
export function openPopup(window: Window, name: string, features: string): Window | undefined {
  try {
    return window.open('', name, features) ?? undefined
  } catch {
    return undefined
  }
}
