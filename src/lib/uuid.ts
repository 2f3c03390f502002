const uuidV4 = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i

/** Whether the value is a version 4 UUID. @see https://www.rfc-editor.org/rfc/rfc9562#name-uuid-version-4 */
export const isUuidV4 = (value: unknown): value is string => typeof value === 'string' && uuidV4.test(value)

/** A new version 4 UUID, also on plain http pages, which lack `crypto.randomUUID`. */
export function createUuid(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  const digits = Array.from(bytes, (byte, index) => {
    if (index === 6) return ((byte & 0x0f) | 0x40).toString(16)
    if (index === 8) return ((byte & 0x3f) | 0x80).toString(16)
    return byte.toString(16).padStart(2, '0')
  }).join('')
  return digits.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
