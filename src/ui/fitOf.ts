import type { CSSProperties } from 'react'

/** The most characters at each step, from the largest font size down. */
const steps = [
  [9, 'l'],
  [12, 'm'],
  [16, 's'],
  [21, 'xs'],
] as const

/**
 * The font size of a number by its length: `data-fit` names the step, and `--_chars` keeps it on its line if text is
 * enlarged.
 */
export function fitOf(characters: number): { 'data-fit': string; style: CSSProperties } {
  const [, step = 'xxs'] = steps.find(([most]) => characters <= most) ?? []
  return { 'data-fit': step, style: { '--_chars': Math.max(characters, 1) } as CSSProperties }
}
