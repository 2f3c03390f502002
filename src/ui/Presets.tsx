import css from '../../styles/presets.css'
import { box } from './box.tsx'

/** A few common amounts side by side: small `Button`s, one of which may be pressed. */
export const Presets = box('fieldset', 'presets', css)
