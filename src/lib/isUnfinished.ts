/** Longer text without a dot is not the beginning of a name. */
const longestLabel = 24

/** Whether text may still become an address or a name. @param withNames - Whether the network has names. */
export function isUnfinished(text: string, withNames: boolean): boolean {
  if (/^0x/i.test(text)) return /^0x[0-9a-f]{0,39}$/i.test(text)
  return withNames && /^\S+$/.test(text) && !/\.[^.]{2,}$/.test(text) && text.length < longestLabel
}
