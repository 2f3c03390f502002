import { Icon, type IconProps } from '../Icon.tsx'

/** An error. */
export const AlertIcon = (props: IconProps) => (
  <Icon {...props} d="M12 2.5a9.5 9.5 0 1 0 0 19 9.5 9.5 0 0 0 0-19m0 5v5.5m0 3.5v.01" />
)
