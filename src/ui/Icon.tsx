import { classes } from './sheet.ts'

export type IconProps = {
  /** Pixels; 20 by default. */
  size?: 16 | 18 | 24 | undefined
  className?: string | undefined
}

/**
 * An outline icon on a grid of 24, in the color of the text. Decorative: the text is next to it.
 *
 * @param flip - Mirrors it in right-to-left text.
 */
export const icon =
  (d: string, flip = false) =>
  ({ size, className }: IconProps) => (
    <svg
      className={classes('icon', size && `icon--${size}`, flip && 'flip', className)}
      viewBox="0 0 24 24"
      aria-hidden="true"
      focusable="false"
    >
      <path d={d} />
    </svg>
  )
