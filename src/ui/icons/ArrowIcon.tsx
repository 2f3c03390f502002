import { Icon, type IconProps } from '../Icon.tsx'

/** On to what comes next. */
export const ArrowIcon = (props: IconProps) => <Icon {...props} flip d="M4.5 12h15m-6-6 6 6-6 6" />
