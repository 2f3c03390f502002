/** Groups of messages: ICU texts by key. */
export type MessageTree = { [key: string]: string | MessageTree }
/** Compiles one area of a language into a TypeScript module. */
export function compileArea(area: { area: string; tag: string; messages: MessageTree }): string
