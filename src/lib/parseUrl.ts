import { attempt } from './attempt.ts'

/** Parses a URL; undefined if invalid. `URL.canParse` is newer than the supported browsers. */
export const parseUrl = (text: string, base?: string): URL | undefined => attempt(() => new URL(text, base))
