import type { ReactNode } from 'react'
import css from '../../styles/presets.css'
import { useSheet } from './useSheet.ts'

/** A few common amounts side by side: small `Button`s, one of which may be pressed. */
export function Presets({ label, children }: { label: string; children: ReactNode }) {
  useSheet('presets', css)
  return (
    <fieldset className="presets" aria-label={label}>
      {children}
    </fieldset>
  )
}
