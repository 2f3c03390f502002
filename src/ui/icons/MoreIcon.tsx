import { Icon, type IconProps } from '../Icon.tsx'

/** Three dots: there are more. */
export const MoreIcon = (props: IconProps) => <Icon {...props} d="M12 12v.01M5 12v.01M19 12v.01" />
