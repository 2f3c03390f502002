import { Icon, type IconProps } from '../Icon.tsx'

/** Sign. */
export const PenIcon = (props: IconProps) => (
  <Icon {...props} d="m4.5 15.5-1.5 5.5 5.5-1.5L20 8a2.5 2.5 0 0 0-4-4zm9-9 4 4" />
)
