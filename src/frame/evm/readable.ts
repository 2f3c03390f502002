/** With the codes of control characters, and of those that turn the direction of what follows. */
export const legible = (text: string): string =>
  text.replace(
    /[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu,
    (character) => `\\u{${character.codePointAt(0)?.toString(16)}}`,
  )

/** A time in seconds; the number if no calendar has it. */
export const timeOf = (seconds: number | bigint): string =>
  seconds >= 0 && seconds <= 8_640_000_000_000
    ? new Date(Number(seconds) * 1_000).toISOString()
    : String(seconds)
