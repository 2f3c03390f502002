import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { networkImages } from '../src/actions/wallets/networkImages.ts'
import { sandboxFolder } from './site/sources.ts'

const marks = path.join(sandboxFolder, '../src/actions/wallets/marks')
const read = (name: string) =>
  readFileSync(path.join(marks, `${name}.svg`), 'utf8').replace(/^<!--.*-->\n/, '')

/** Well-known marks: tokens by symbol, networks by the registry's id of their picture. */
const files: Record<string, string> = {
  ETH: 'ethereum',
  WETH: 'ethereum',
  SOL: 'solana',
  BTC: 'bitcoin',
  USDC: 'usdc',
  USDT: 'usdt',
  DAI: 'dai',
  WBTC: 'wbtc',
  UNI: 'uni',
  LINK: 'link',
}
const networks = [
  ['eip155:1', 'ethereum'],
  ['eip155:10', 'optimism'],
  ['eip155:137', 'polygon'],
  ['eip155:8453', 'base'],
  ['eip155:42161', 'arbitrumOne'],
  ['eip155:11155111', 'ethereum'],
  ['solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', 'solana'],
  ['bip122:000000000019d6689c085ae165831e93', 'bitcoin'],
] as const
for (const [id, file] of networks) files[networkImages[id] ?? id] = file

/** The mark if there is one; otherwise a square picture derived from the name: two shapes on a background. */
export function drawMark(name: string): string {
  const file = Object.hasOwn(files, name) ? files[name] : undefined
  if (file) return read(file)
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

/** The same picture as a data URL. */
export const drawMarkUri = (name: string): string =>
  `data:image/svg+xml,${encodeURIComponent(drawMark(name))}`
