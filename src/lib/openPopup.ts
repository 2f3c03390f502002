/**
 * Opens an empty window. It has to be called while a press is being handled.
 * @returns Undefined where the browser does not let it be opened, or where a script that has put another `open` into
 *   the page does not.
 */
export function openPopup(window: Window, name: string, features: string): Window | undefined {
  try {
    return window.open('', name, features) ?? undefined
  } catch {
    return undefined
  }
}
