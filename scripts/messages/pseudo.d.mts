/** English as no language is. */
export function pseudoMessages(messages: Record<string, string>): Record<string, string>
