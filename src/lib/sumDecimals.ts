/** The exact sum of decimal texts such as `1.5` and `0.25`, without trailing zeros. */
export function sumDecimals(texts: readonly string[]): string {
  const places = Math.max(0, ...texts.map((text) => fractionOf(text).length))
  const units = texts.reduce((sum, text) => {
    const [whole = '0'] = text.split('.')
    return sum + BigInt(whole + fractionOf(text).padEnd(places, '0'))
  }, 0n)
  const digits = units.toString().padStart(places + 1, '0')
  const fraction = digits.slice(digits.length - places).replace(/0+$/, '')
  return digits.slice(0, digits.length - places) + (places > 0 && fraction ? `.${fraction}` : '')
}

const fractionOf = (text: string): string => text.split('.')[1] ?? ''
