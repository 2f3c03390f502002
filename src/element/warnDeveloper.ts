const docs = 'https://github.com/w3m-modal/w3m-modal/blob/main/docs'

/**
 * Logs one line for the developer: nothing secret, nothing a user needs.
 * @param page - The page of the docs with details.
 */
export function warnDeveloper(message: string, page = 'mistakes.md'): void {
  console.warn(`[w3m-modal] ${message.replace(/([^.?])$/, '$1.')} See ${docs}/${page}`)
}
