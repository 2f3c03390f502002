const imageDataUri = /^data:image\/(?:png|webp|jpeg|gif|svg\+xml)(?:;[a-z0-9=+-]+)*,/i
const largestBytes = 64 * 1024

/**
 * Returns a data URI of a known image type and at most 64 KB, else undefined.
 *
 * Only ever for `<img src>`, where an SVG runs no script and loads nothing.
 */
export function checkImageDataUri(value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined
  const text = value.trim()
  // Base64 has four characters for three bytes, percent-encoding 3:1: longer text cannot be small enough.
  if (text.length > largestBytes * 3) return undefined
  const header = imageDataUri.exec(text)?.[0]
  if (header === undefined) return undefined
  const body = text.length - header.length
  const bytes = /;base64,$/i.test(header) ? Math.floor((body * 3) / 4) : byteLength(text.slice(header.length))
  return bytes > 0 && bytes <= largestBytes ? text : undefined
}

const byteLength = (body: string) => new TextEncoder().encode(body.replace(/%[0-9a-f]{2}/gi, '%')).length
