type Rgba = readonly [red: number, green: number, blue: number, alpha: number]

const canvas = document.createElement('canvas')
canvas.width = 1
canvas.height = 1
const pen = canvas.getContext('2d', { willReadFrequently: true })
const white: Rgba = [255, 255, 255, 1]

const painted = new Map<string, Rgba>()

/** Any CSS color, as the browser paints it. */
function paint(color: string): Rgba {
  const known = painted.get(color)
  if (known) return known
  if (!pen) throw new Error('no canvas')
  pen.clearRect(0, 0, 1, 1)
  pen.fillStyle = color
  pen.fillRect(0, 0, 1, 1)
  const [red = 0, green = 0, blue = 0, alpha = 0] = pen.getImageData(0, 0, 1, 1).data
  const found: Rgba = [red, green, blue, alpha / 255]
  painted.set(color, found)
  return found
}

const over = (above: Rgba, below: Rgba): Rgba => {
  const mix = (at: 0 | 1 | 2) => above[at] * above[3] + below[at] * (1 - above[3])
  return [mix(0), mix(1), mix(2), 1]
}

function luminance([red, green, blue]: Rgba): number {
  const [r = 0, g = 0, b = 0] = [red, green, blue].map((value) => {
    const part = value / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

function ratio(one: Rgba, other: Rgba): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((first, second) => second - first)
  return (light + 0.05) / (dark + 0.05)
}

/** The computed colors of a gradient. */
const colorsOf = (image: string): string[] =>
  image.match(/(?:rgba?|hsla?|oklch|oklab|lab|lch|color)\([^()]*\)|#[0-9a-f]{3,8}\b/gi) ?? []

/** The parent of an element, across shadow roots. */
const around = (element: Element): Element | null =>
  element.assignedSlot ?? element.parentElement ?? (element.getRootNode() as Partial<ShadowRoot>).host ?? null

/** A pattern of dots or lines on an edge, without text. */
const isLine = ({ backgroundSize, backgroundImage }: CSSStyleDeclaration): boolean =>
  backgroundImage !== 'none' && Number.parseFloat(backgroundSize.split(' ')[1] ?? '') <= 4

/** The background colors of an element, or of one behind its content. */
function groundOf(element: Element, pseudo?: '::before' | '::after'): string[] {
  const style = getComputedStyle(element, pseudo)
  const isBehind = style.content !== 'none' && Number(style.zIndex) < 0
  if (pseudo && !isBehind) return []
  const { backgroundColor, backgroundImage } = style
  return [...(isLine(style) ? [] : colorsOf(backgroundImage)), backgroundColor]
}

/** What may be behind an element: each color of each layer, over each color below it. */
function behind(element: Element | null): Rgba[] {
  if (!element) return [white]
  const own = [undefined, '::before', '::after'] as const
  const colors = own.flatMap((pseudo) => groundOf(element, pseudo)).map(paint)
  if (colors.every(([, , , alpha]) => alpha === 1)) return colors
  return behind(around(element)).flatMap((below) => colors.map((above) => over(above, below)))
}

/** The lowest contrast of an element's text with anything behind it. */
export function contrastOf(element: Element): number {
  const color = paint(getComputedStyle(element).color)
  return Math.min(...behind(element).map((ground) => ratio(over(color, ground), ground)))
}

/** The required contrast of an element's text: lower for large text (WCAG 1.4.3). */
export function neededContrast(element: Element): number {
  const { fontSize, fontWeight } = getComputedStyle(element)
  const size = Number.parseFloat(fontSize)
  return size >= 24 || (size >= 18.66 && Number(fontWeight) >= 700) ? 3 : 4.5
}
