import { Icon, type IconProps } from '../Icon.tsx'

/** A remark. */
export const InfoIcon = (props: IconProps) => (
  <Icon {...props} d="M12 2.5a9.5 9.5 0 1 0 0 19 9.5 9.5 0 0 0 0-19m0 9v5m0-9v.01" />
)
