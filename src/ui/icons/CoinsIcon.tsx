import { Icon, type IconProps } from '../Icon.tsx'

/** Tokens. */
export const CoinsIcon = (props: IconProps) => (
  <Icon {...props} d="M8.5 9.5a6 6 0 1 0 0 12 6 6 0 0 0 0-12m1-4.5A6 6 0 1 1 17 14M8.5 13.5v4" />
)
