import { Badged, Mark, type MarkSize } from './Mark.tsx'

export type TokenMarkProps = {
  id: string
  symbol: string
  src?: string | undefined
  size?: MarkSize | undefined
  /** The network it lives on, at the corner. */
  network?: { id: string; name?: string | undefined; src?: string | undefined } | undefined
}

/** The picture of a token, with that of its network at the corner. */
export function TokenMark({ id, symbol, src, size, network }: TokenMarkProps) {
  return (
    <Badged badge={network && <Mark {...network} size={16} />}>
      <Mark id={id} name={symbol} src={src} size={size} round />
    </Badged>
  )
}
