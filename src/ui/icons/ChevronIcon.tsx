import { Icon, type IconProps } from '../Icon.tsx'

/** Another view. */
export const ChevronIcon = (props: IconProps) => <Icon {...props} d="m9.5 6 6 6-6 6" flip />
