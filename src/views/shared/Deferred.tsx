import { type ComponentType, useEffect, useState } from 'react'
import type { AreaName } from '../../i18n/areas.ts'
import { soon } from '../../lib/soon.ts'
import { useWords } from '../context.tsx'
import { startWork } from './startWork.ts'

/** A part of the modal that is not loaded with it, and the words it needs. */
export type DeferredPart<Props> = {
  areas: readonly AreaName[]
  /** Loads once what is above it is on the screen. */
  isBelow?: true
  load: () => Promise<ComponentType<Props>>
}

type DeferredProps<Props> = {
  part: DeferredPart<Props>
  props: Props
  /** Its final height, if something follows below: a CSS length. */
  room?: string | undefined
}

/**
 * Draws a part whose code and words are loaded when it is first drawn. Only its room is in its place until
 * they are there, nor where they do not load: the next time it is tried afresh.
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
