import type { RefObject } from 'react'
import css from '../../styles/approve.css'
import { useSheet } from './useSheet.ts'

/** Nothing but room: what is shown there lies over it. */
export function FramePlace({ place }: { place: RefObject<HTMLDivElement | null> }) {
  useSheet('approve', css)
  return <div ref={place} className="approve" data-testid="w3m-approve" />
}
