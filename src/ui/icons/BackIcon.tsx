import { Icon, type IconProps } from '../Icon.tsx'

/** The view before. */
export const BackIcon = (props: IconProps) => <Icon {...props} d="m14.5 6-6 6 6 6" flip />
