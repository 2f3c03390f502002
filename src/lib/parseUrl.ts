/** Parses a URL; undefined if invalid. `URL.canParse` is newer than the supported browsers. */
export function parseUrl(text: string, base?: string): URL | undefined {
  try {
    return new URL(text, base)
  } catch {
    return undefined
  }
}
