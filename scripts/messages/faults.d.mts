/** Returns the faults in the messages of all languages. */
export function messageFaults(languages: Map<string, object>): string[]
