import { type ComponentType, useEffect, useState } from 'react'
import type { AreaName } from '../../i18n/areas.ts'
import { soon } from '../../lib/soon.ts'
import { useWords } from '../context.tsx'
import { startWork } from './startWork.ts'

/** A part of the modal that loads later, with its messages. */
type DeferredPart<Props> = {
  areas: readonly AreaName[]
  load: () => Promise<ComponentType<Props>>
  /** Loads after everything above it is visible. */
  isBelow: boolean
}

/** The props are those of the component that `load` returns. */
export const deferredPart = <Props extends object>(
  areas: readonly AreaName[],
  load: () => Promise<ComponentType<Props>>,
  { isBelow = false } = {},
): DeferredPart<Props> => ({ areas, load, isBelow })

type DeferredProps<Props> = {
  part: DeferredPart<Props>
  props: Props
  /** Its final height, if something follows below: a CSS length. */
  room?: string | undefined
}

/**
 * Renders a part whose code and messages load when it first renders. Reserves only its space until then, or if loading
 * fails: the next render tries again.
 */
export function Deferred<Props extends object>({ part, props, room }: DeferredProps<Props>) {
  const words = useWords()
  const [Part, setPart] = useState<ComponentType<Props>>()
  const { areas, load, isBelow } = part
  useEffect(
    () =>
      startWork(async (signal) => {
        if (isBelow) await new Promise<void>(soon)
        await Promise.all([load(), ...areas.map(words.load)]).then(
          ([loaded]) => signal.aborted || setPart(() => loaded),
          () => undefined,
        )
      }),
    [areas, load, isBelow, words],
  )
  if (!Part) return room ? <div aria-busy="true" style={{ blockSize: room }} /> : null
  return <Part {...props} />
}
