import { type RefObject, useEffect, useRef, useState } from 'react'
import { watchSight } from '../watchSight.ts'

/** A click sooner than this after something became visible was meant for what was there before. */
const armMs = 500

/** Whether a card has been visible long enough to be read; restarts whenever it was hidden. */
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
