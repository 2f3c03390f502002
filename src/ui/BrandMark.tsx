import { useId } from 'react'
import css from '../../styles/brand.css'
import { brandPaths } from './brandPaths.ts'
import { classes, useSheet } from './sheet.ts'

/** The logo of a sign-in provider, in its own colors. Decorative: its name is next to it. */
export function BrandMark({ brand, large }: { brand: string; large?: boolean | undefined }) {
  useSheet('brand', css)
  const path = brandPaths[brand] ?? ''
  return (
    <svg
      className={classes('brand', large && 'brand--large')}
      data-brand={brand}
      viewBox="0 0 24 24"
      aria-hidden="true"
      focusable="false"
    >
      {brand === 'google' ? <FourColors outline={path} /> : <path d={path} fill="currentColor" />}
    </svg>
  )
}

/** Four sectors in the order and colors that the provider requires, clipped to its outline. */
function FourColors({ outline }: { outline: string }) {
  const id = useId()
  return (
    <>
      <clipPath id={id}>
        <path d={outline} />
      </clipPath>
      <g clipPath={`url(#${id})`}>
        {sectors.map(([color, d]) => (
          <path key={color} fill={color} d={d} />
        ))}
      </g>
    </>
  )
}

const sectors = [
  ['#4285f4', 'M0 0h24v24H0z'],
  ['#34a853', 'M12 12-2 19.6V26h24.5l-2.9-5.8-4-3.3Z'],
  ['#fbbc05', 'M12 12-2 19.2V4.8Z'],
  ['#ea4335', 'M12 12-2 4.6V-2h26v5.2l-4.4 1.6-4.2 4.6Z'],
] as const
