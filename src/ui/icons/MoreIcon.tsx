import { Icon, type IconProps } from '../Icon.tsx'

/** Three dots: there are more. */
export const MoreIcon = (props: IconProps) => (
  <Icon {...props} d={[5, 12, 19].map((x) => `M${x} 11.2a.8.8 0 1 0 .01 0Z`).join('')} />
)
