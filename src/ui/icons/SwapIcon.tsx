import { Icon, type IconProps } from '../Icon.tsx'

/** Swap. */
export const SwapIcon = (props: IconProps) => (
  <Icon {...props} d="M7 20V4.5M3.5 8 7 4.5 10.5 8M17 4v15.5m3.5-3.5L17 19.5 13.5 16" />
)
