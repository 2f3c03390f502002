import type { AriaAttributes, MouseEvent, ReactNode } from 'react'

export type PressableProps = {
  onPress?: ((event: MouseEvent) => void) | undefined
  /** Makes it a link. The address has been checked by the caller. */
  href?: string | undefined
  /** `_blank` unless told: a link of ours never takes the host page away. */
  target?: '_blank' | '_self' | '_top' | undefined
  disabled?: boolean | undefined
  /** -1 where the keys of a list lead to it instead of the tab key. */
  tabIndex?: 0 | -1 | undefined
  testId?: string | undefined
}

type Attributes = AriaAttributes & { className: string; role?: 'menuitem' | undefined; children: ReactNode }

/** A button, or a link where there is an address. */
export function Pressable({
  onPress,
  href,
  target = '_blank',
  disabled,
  testId,
  ...rest
}: PressableProps & Attributes) {
  if (href !== undefined && !disabled) {
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
  return <button type="button" onClick={onPress} disabled={disabled} data-testid={testId} {...rest} />
}
