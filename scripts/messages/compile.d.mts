/** Messages in groups: ICU texts by key. */
export type MessageTree = { [key: string]: string | MessageTree }
/** One area of a language as a TypeScript module. */
export function compileArea(area: { area: string; tag: string; messages: MessageTree }): string
