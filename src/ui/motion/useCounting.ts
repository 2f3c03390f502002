import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { prefersReducedMotion } from '../prefersReducedMotion.ts'
import { readTime } from './readTime.ts'

/** The widget writes numbers in the digits 0 to 9 in every language. */
const digit = /\d/g
/** Progress in thousandths, so that amounts stay integers of any size. */
const steps = 1_000

const numberIn = (text: string): bigint => BigInt(text.match(digit)?.join('') ?? 0)

/** The text between two numbers: `to`, with interpolated digits. */
function between(from: string, to: string, part: number): string {
  const [start, end] = [numberIn(from), numberIn(to)]
  const value = start + ((end - start) * BigInt(Math.round(part * steps))) / BigInt(steps)
  const digits = [...String(value).padStart(to.match(digit)?.length ?? 0, '0')]
  return to.replace(digit, () => digits.shift() ?? '')
}

/** Whether two texts only differ in their digits. */
const isAlike = (from: string, to: string): boolean => from.replace(digit, '0') === to.replace(digit, '0')

/**
 * Counts a number to its new value when it changes: returns the text for `element` now. Does not count with reduced
 * motion, in a hidden page, or if the new text has another format or length.
 */
export function useCounting(text: string, element: RefObject<Element | null>): string {
  const [shown, setShown] = useState(text)
  const drawn = useRef(text)
  useLayoutEffect(() => {
    const from = drawn.current
    const draw = (next: string) => {
      drawn.current = next
      setShown(next)
    }
    const place = element.current
    if (!place || !isAlike(from, text) || document.hidden || prefersReducedMotion(place)) return draw(text)
    const duration = readTime(place, '--_t-count')
    let begun: number | undefined
    let frame = 0
    const count = (now: number) => {
      begun ??= now
      const part = duration > 0 ? Math.min(1, (now - begun) / duration) : 1
      draw(between(from, text, 1 - (1 - part) ** 3))
      if (part < 1) frame = requestAnimationFrame(count)
    }
    frame = requestAnimationFrame(count)
    return () => cancelAnimationFrame(frame)
  }, [text, element])
  return isAlike(shown, text) ? shown : text
}
