import { useMemo } from 'react'
import css from '../../styles/mark.css'
import { createWeave } from '../lib/weave.ts'
import { Mark, type MarkSize, markClass } from './Mark.tsx'
import { useSheet } from './useSheet.ts'

export type WeaveProps = {
  address: string
  size?: MarkSize | undefined
  /** The picture its owner chose, if any. */
  src?: string | undefined
}

/** The picture of an account: strands whose colours and turn come from the address. */
export function Weave({ address, size, src }: WeaveProps) {
  useSheet('mark', css)
  const { ground, strands } = useMemo(() => createWeave(address), [address])
  if (src !== undefined) return <Mark id={address} src={src} size={size} round />
  return (
    <span className={markClass(size, true)} aria-hidden="true">
      <svg viewBox="0 0 40 40" aria-hidden="true" focusable="false">
        <rect width="40" height="40" fill={ground} />
        {strands.map(({ x, y, width, height, fill }) => (
          <rect key={`${x} ${y}`} x={x} y={y} width={width} height={height} rx="1.6" fill={fill} />
        ))}
      </svg>
    </span>
  )
}
