import { Icon, type IconProps } from '../Icon.tsx'

/** What is above becomes what is below. */
export const ArrowDownIcon = (props: IconProps) => <Icon {...props} d="M12 4.5v15m-6-6 6 6 6-6" />
