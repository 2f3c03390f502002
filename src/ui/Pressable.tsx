import type { AriaAttributes, MouseEvent, ReactNode } from 'react'

export type PressableProps = {
  onPress?: ((event: MouseEvent) => void) | undefined
  /** Makes it a link. The caller has checked the URL. */
  href?: string | undefined
  /** `_blank` by default: a link never replaces the page. */
  target?: '_blank' | '_self' | '_top' | undefined
  disabled?: boolean | undefined
  /** Blocked for the reason in its text. Tab still reaches it, so that all users can read why. */
  blocked?: boolean | undefined
  /** -1 if list keys reach it instead of Tab. */
  tabIndex?: 0 | -1 | undefined
  testId?: string | undefined
}

type Attributes = AriaAttributes & {
  className: string
  /** Part names for a page's stylesheet. */
  part?: string | undefined
  role?: 'menuitem' | undefined
  children: ReactNode
}

/** A button, or a link if it has a URL. */
export function Pressable({
  onPress,
  href,
  target = '_blank',
  disabled,
  blocked,
  testId,
  ...rest
}: PressableProps & Attributes) {
  if (href !== undefined && !disabled && !blocked) {
    return (
      <a
        href={href}
        target={target}
        rel="noopener noreferrer"
        onClick={onPress}
        data-testid={testId}
        {...rest}
      />
    )
  }
  return (
    <button
      type="button"
      onClick={onPress}
      disabled={disabled}
      data-testid={testId}
      {...rest}
      aria-disabled={blocked || rest['aria-disabled']}
    />
  )
}
