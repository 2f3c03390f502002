/** Escapes control characters and characters that change the text direction. */
export const legible = (text: string): string =>
  text.replace(
    /[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu,
    (character) => `\\u{${character.codePointAt(0)?.toString(16)}}`,
  )

/** A time in seconds as a date; the number if it is out of range. */
export const timeOf = (seconds: number | bigint): string =>
  seconds >= 0 && seconds <= 8_640_000_000_000
    ? new Date(Number(seconds) * 1_000).toISOString()
    : String(seconds)
