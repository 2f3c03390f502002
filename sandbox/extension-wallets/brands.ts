/** A fictional wallet. */
export type Brand = {
  id: string
  name: string
  rdns: string
  color: string
  /** Shapes on a 32 by 32 canvas with their colors. */
  shapes: { d: string; fill: string }[]
  /** Indices of the sandbox's accounts, the active one first. */
  accounts: number[]
  /** Knows only the first configured chain until others are added. */
  isHomebody?: boolean
  /** Emits `connect` when the user connects it. Most wallets only do so when the page loads. */
  emitsConnect?: boolean
  /** Reports what its accounts hold. */
  listsAssets?: boolean
}

/** The namespace of a wallet that is not for EVM. */
export type OtherBrand = Brand & { kind: 'solana' | 'sats' | 'bitcoin' | 'polkadot' }

const circle = (x: number, y: number, r: number) =>
  `M${x - r} ${y}a${r} ${r} 0 1 0 ${r * 2} 0a${r} ${r} 0 1 0 ${-r * 2} 0`

const dot = (x: number, y: number, r: number, fill: string) => ({ d: circle(x, y, r), fill })

/** A brand by its id, from which its names are derived. */
const brand = <More extends Omit<Brand, 'id' | 'name' | 'rdns'>>(id: string, more: More) => ({
  id,
  name: id.replace(/^./, (first) => first.toUpperCase()),
  rdns: `example.${id}.wallet`,
  ...more,
})

export const brands: Brand[] = [
  brand('otter', {
    color: '#6b4a2f',
    shapes: [
      dot(8, 9, 3, '#c79f75'),
      dot(24, 9, 3, '#c79f75'),
      dot(16, 17, 10, '#e8cfae'),
      dot(12, 15, 1.6, '#2d1d10'),
      dot(20, 15, 1.6, '#2d1d10'),
      { d: 'M13.5 19q2.5-2 5 0q-1 3-2.5 3t-2.5-3Z', fill: '#2d1d10' },
    ],
    accounts: [0, 1],
    emitsConnect: true,
  }),
  brand('kite', {
    color: '#1f5fbf',
    shapes: [
      { d: 'M16 4 26 14 16 24Z', fill: '#ffd35c' },
      { d: 'M16 4 6 14 16 24Z', fill: '#ffffff' },
      { d: 'M15.2 23h1.6q-.4 3 2.2 5h-1.8q-2.4-2-2-5Z', fill: '#ffd35c' },
    ],
    accounts: [2],
    isHomebody: true,
  }),
  brand('juniper', {
    color: '#20463a',
    shapes: [
      { d: 'M16 3 22 13h-3l5 8h-6v6h-4v-6H8l5-8h-3Z', fill: '#8fd0a8' },
      dot(12, 18, 1.7, '#5b6fd6'),
      dot(19, 16, 1.7, '#5b6fd6'),
    ],
    accounts: [3, 4],
  }),
]

/** Wallets of other namespaces. */
export const otherBrands: OtherBrand[] = [
  brand('heron', {
    kind: 'solana',
    color: '#3b5b7a',
    shapes: [
      { d: 'M14 4q7-1 6 5l-5 4q-4 5 0 10l2 5h-2l-3-5q-6-7 0-13l3-3q1-2-2-3Z', fill: '#dfe9f2' },
      { d: 'M20 6.5l7 2-7 1.5Z', fill: '#f2a33c' },
      dot(17.5, 7, 0.9, '#14222f'),
    ],
    accounts: [0, 1],
  }),
  brand('gecko', {
    kind: 'solana',
    color: '#5c3d8f',
    shapes: [
      { d: 'M7 24q2-12 9-14t9 4q-2-2-6 1t-4 8q-1 4-4 4-3 0-4-3Z', fill: '#b9f06b' },
      dot(21, 12, 1.3, '#23123f'),
    ],
    accounts: [2],
  }),
  brand('marten', {
    kind: 'sats',
    color: '#8a4b12',
    shapes: [
      { d: 'M7 8l5 3h8l5-3-1 9q-2 8-8 8t-8-8Z', fill: '#f4d9b8' },
      dot(12.5, 15, 1.4, '#2b1604'),
      dot(19.5, 15, 1.4, '#2b1604'),
    ],
    accounts: [0],
  }),
  brand('newt', {
    kind: 'bitcoin',
    color: '#a3401f',
    shapes: [{ d: 'M6 20q4-12 12-12 7 0 8 5-4 1-6 0-4 0-6 6-1 5-4 5-3 0-4-4Z', fill: '#ffcf6b' }],
    accounts: [1],
  }),
  brand('dunlin', {
    kind: 'polkadot',
    color: '#a8326e',
    shapes: [{ d: 'M6 18q6-9 14-6l6 1-6 2q-1 8-8 8-5 0-6-5Z', fill: '#ffe1ef' }, dot(19, 14, 0.9, '#3d0d26')],
    accounts: [0, 1],
  }),
]

const tile = 'M9 0h14a9 9 0 0 1 9 9v14a9 9 0 0 1-9 9H9a9 9 0 0 1-9-9V9a9 9 0 0 1 9-9Z'

/** The tile with its shapes. */
export const shapesOf = ({ color, shapes }: Brand) => [{ d: tile, fill: color }, ...shapes]

/** The brand's icon in the format of EIP-6963. */
export function iconOf(brand: Brand): string {
  const paths = shapesOf(brand).map(({ d, fill }) => `<path d="${d}" fill="${fill}"/>`)
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">${paths.join('')}</svg>`
  return `data:image/svg+xml,${encodeURIComponent(svg)}`
}
