import { Icon, type IconProps } from '../Icon.tsx'

/** Again. */
export const RefreshIcon = (props: IconProps) => (
  <Icon {...props} d="M20.5 12A8.5 8.5 0 1 1 18 6l2.5 2.5m0-5v5h-5" />
)
