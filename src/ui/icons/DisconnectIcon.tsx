import { Icon, type IconProps } from '../Icon.tsx'

/** Leave. */
export const DisconnectIcon = (props: IconProps) => (
  <Icon {...props} d="M9.5 20.5h-4a2 2 0 0 1-2-2v-13a2 2 0 0 1 2-2h4m6 4.5 4.5 4-4.5 4m4.5-4h-10.5" flip />
)
