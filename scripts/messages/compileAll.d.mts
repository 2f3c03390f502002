/** Compiles the messages of all languages into a module per area. */
export function compileMessages(folders?: { from?: string; to?: string }): Promise<void>
