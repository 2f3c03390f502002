import type { ReactNode, RefObject } from 'react'
import css from '../../styles/approve.css'
import { ShieldIcon } from './icons/later.tsx'
import { useSheet } from './sheet.ts'
import { Label } from './Text.tsx'

export type FramePlaceProps = {
  place: RefObject<HTMLDivElement | null>
  /** A line above it: "1 of 2". */
  note?: string | undefined
  /** The height of the frame's content in CSS pixels, if reported. */
  height?: number | undefined
}

/** An empty space: the frame is shown over it. */
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

export function HostName({ children }: { children: ReactNode }) {
  useSheet('approve', css)
  return (
    <span className="host-name">
      <ShieldIcon size={16} />
      <bdi>{children}</bdi>
    </span>
  )
}
