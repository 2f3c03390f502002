/** Writes all digits of a decimal text in a language. An invalid language tag leaves it unchanged. */
export function writeNumber(text: string, locale: string | undefined): string {
  const tag = locale || globalThis.document?.documentElement?.lang || undefined
  try {
    return new Intl.NumberFormat(tag, { maximumFractionDigits: 20, numberingSystem: 'latn' }).format(
      text as `${number}`,
    )
  } catch {
    return text
  }
}
