const docs = 'https://github.com/w3m-modal/w3m-modal/blob/main/docs'

/**
 * One line in the console for the developer. Nothing secret, nothing a user needs.
 * @param page - The page of the docs that says more.
 */
export function warnDeveloper(message: string, page = 'mistakes.md'): void {
  console.warn(`[w3m-modal] ${message.replace(/([^.?])$/, '$1.')} See ${docs}/${page}`)
}
