import { type ReactNode, useMemo } from 'react'
import css from '../../styles/qr.css'
import { drawBlank, drawQr, encodeQr, holeFor, type QrDrawing } from './qr/drawQr.ts'
import { classes, useSheet } from './sheet.ts'

export type QrCodeProps = {
  /** The content of the code. Without it, an unreadable placeholder pattern. */
  value?: string | undefined
  /** The accessible name of the picture. */
  label: string
  /** `loading` while it is created; `failed` fades and shows `cover`. */
  state?: 'ready' | 'loading' | 'failed' | undefined
  /** An `Avatar` in the middle. */
  mark?: ReactNode
  small?: boolean | undefined
  /** Text over a code that cannot be scanned. */
  cover?: { title: string; text?: string | undefined } | undefined
}

/** The mark with its margin, as a share of the code's width. */
const markShare = 0.13

/** A QR code of rounded bars, dark on white in every theme. */
export function QrCode({ value, label, state = 'ready', mark, small, cover }: QrCodeProps) {
  useSheet('qr', css)
  const hasMark = Boolean(mark)
  const { size, strands, eyes } = useMemo(() => drawValue(value, hasMark), [value, hasMark])
  const shown = value !== undefined && state === 'ready'
  const picture = { role: 'img', 'aria-label': label } as const
  return (
    <div
      {...(shown ? picture : undefined)}
      className={classes('qr', small && 'qr--small')}
      data-state={state === 'ready' && !shown ? 'loading' : state}
      aria-busy={state === 'loading' || undefined}
      data-testid="wui-qr-code"
    >
      <svg viewBox={`0 0 ${size} ${size}`} aria-hidden="true" focusable="false">
        <path className="qr__strands" d={strands} />
        {eyes.map(({ x, y }) => (
          <g key={`${x} ${y}`}>
            <rect className="qr__eye" x={x + 0.5} y={y + 0.5} width="6" height="6" rx="1.9" />
            <rect className="qr__pupil" x={x + 2} y={y + 2} width="3" height="3" rx="1" />
          </g>
        ))}
      </svg>
      {shown && mark}
      {cover && !shown && (
        <div className="qr__cover">
          <h3 className="qr__title">{cover.title}</h3>
          {cover.text && <p>{cover.text}</p>}
        </div>
      )}
    </div>
  )
}

function drawValue(value: string | undefined, hasMark: boolean): QrDrawing {
  if (value === undefined) return drawBlank()
  const dark = encodeQr(value)
  return drawQr(dark, hasMark ? holeFor(dark.length, markShare) : 0)
}
