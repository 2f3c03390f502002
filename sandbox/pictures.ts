import { createHash } from 'node:crypto'

/** A square picture made from a name: two shapes on a ground, always the same for the same name. */
export function drawMark(name: string): string {
  const bytes = createHash('sha256').update(name).digest()
  const at = (index: number) => bytes[index % bytes.length] ?? 0
  const hue = (at(0) * 360) / 256
  const turn = (at(1) * 360) / 256
  const shapes = [
    `<circle cx="32" cy="32" r="${14 + (at(2) % 8)}"/>`,
    `<rect x="14" y="14" width="36" height="36" rx="${at(2) % 14}"/>`,
    '<path d="M32 10 54 50H10z"/>',
    '<path d="M10 32a22 22 0 0 1 44 0z"/>',
    '<path d="M32 8 56 32 32 56 8 32z"/>',
  ]
  const [first, second] = [shapes[at(3) % shapes.length], shapes[at(4) % shapes.length]]
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64">
<rect width="64" height="64" fill="hsl(${hue.toFixed()} 45% 32%)"/>
<g fill="hsl(${((hue + 40) % 360).toFixed()} 60% 62%)" transform="rotate(${turn.toFixed()} 32 32)">${first}</g>
<g fill="hsl(${((hue + 200) % 360).toFixed()} 70% 84%)" transform="translate(16 16) scale(.5) rotate(${(turn / 2).toFixed()} 32 32)">${second}</g>
</svg>`
}

/** The same picture as an address that needs no server. */
export const drawMarkUri = (name: string): string =>
  `data:image/svg+xml,${encodeURIComponent(drawMark(name))}`
