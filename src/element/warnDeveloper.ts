/** One line in the console for the developer. Nothing secret, nothing a person needs. */
export function warnDeveloper(message: string): void {
  console.warn(`[w3m-modal] ${message}`)
}
