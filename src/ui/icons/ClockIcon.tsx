import { Icon, type IconProps } from '../Icon.tsx'

/** Time ran out. */
export const ClockIcon = (props: IconProps) => (
  <Icon {...props} d="M12 2.5a9.5 9.5 0 1 0 0 19 9.5 9.5 0 0 0 0-19M12 7v5.2l3.4 2" />
)
