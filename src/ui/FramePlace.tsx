import type { ReactNode, RefObject } from 'react'
import css from '../../styles/approve.css'
import { ShieldIcon } from './icons/later.tsx'
import { Label } from './Text.tsx'
import { useSheet } from './useSheet.ts'

export type FramePlaceProps = {
  place: RefObject<HTMLDivElement | null>
  /** A line over it: "1 of 2". */
  note?: string | undefined
  /** CSS pixels of what the frame shows, if it told. */
  height?: number | undefined
}

/** Nothing but room: what is shown there lies over it. */
export function FramePlace({ place, note, height }: FramePlaceProps) {
  useSheet('approve', css)
  return (
    <>
      {note !== undefined && <Label live>{note}</Label>}
      <div
        ref={place}
        className="approve"
        style={height === undefined ? undefined : { blockSize: height }}
        data-testid="w3m-approve"
      />
    </>
  )
}

/** Where a page is from, as the browser says. */
export function HostName({ children }: { children: ReactNode }) {
  useSheet('approve', css)
  return (
    <span className="host-name">
      <ShieldIcon size={16} />
      <bdi>{children}</bdi>
    </span>
  )
}
