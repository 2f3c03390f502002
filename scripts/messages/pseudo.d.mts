/** Returns accented, longer English. */
export function pseudoMessages(messages: Record<string, string>): Record<string, string>
