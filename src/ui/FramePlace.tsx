import type { RefObject } from 'react'
import css from '../../styles/approve.css'
import { Label } from './Text.tsx'
import { useSheet } from './useSheet.ts'

export type FramePlaceProps = {
  place: RefObject<HTMLDivElement | null>
  /** A line over it: "1 of 2". */
  note?: string | undefined
}

/** Nothing but room: what is shown there lies over it. */
export function FramePlace({ place, note }: FramePlaceProps) {
  useSheet('approve', css)
  return (
    <>
      {note !== undefined && <Label live>{note}</Label>}
      <div ref={place} className="approve" data-testid="w3m-approve" />
    </>
  )
}
