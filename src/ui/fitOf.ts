import type { CSSProperties } from 'react'

/** At most so many characters at each step, from the largest size of digits down. */
const steps = [
  [9, 'l'],
  [12, 'm'],
  [16, 's'],
  [21, 'xs'],
] as const

/**
 * How large a number may be drawn, by its characters: `data-fit` names the step, and `--_chars` keeps it within
 * its line where text is enlarged.
 */
export function fitOf(characters: number): { 'data-fit': string; style: CSSProperties } {
  const [, step = 'xxs'] = steps.find(([most]) => characters <= most) ?? []
  return { 'data-fit': step, style: { '--_chars': Math.max(characters, 1) } as CSSProperties }
}
