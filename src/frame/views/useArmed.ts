import { type RefObject, useEffect, useRef, useState } from 'react'
import { watchSight } from '../watchSight.ts'

/** A press sooner than this after something came into sight is a press on what was there before. */
const armMs = 500

/** Whether a card has been in sight for long enough to be read; from the start each time that it was not. */
export function useArmed<Part extends Element>(): { card: RefObject<Part | null>; isArmed: boolean } {
  const card = useRef<Part>(null)
  const [isArmed, setArmed] = useState(false)
  useEffect(() => {
    const element = card.current
    if (!element) return
    let timer: ReturnType<typeof setTimeout> | undefined
    let wasSeen = false
    const stop = watchSight(element, [], (isSeen) => {
      if (isSeen === wasSeen) return
      wasSeen = isSeen
      clearTimeout(timer)
      setArmed(false)
      if (isSeen) timer = setTimeout(setArmed, armMs, true)
    })
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [])
  return { card, isArmed }
}
