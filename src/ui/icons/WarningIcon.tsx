import { Icon, type IconProps } from '../Icon.tsx'

/** Take care. */
export const WarningIcon = (props: IconProps) => (
  <Icon
    {...props}
    d="M10.3 4.4 2.6 17.7a2 2 0 0 0 1.7 3h15.4a2 2 0 0 0 1.7-3L13.7 4.4a2 2 0 0 0-3.4 0M12 9.5v4m0 3.5v.01"
  />
)
