import { Icon, type IconProps } from '../Icon.tsx'

/** More below. */
export const DownIcon = (props: IconProps) => <Icon {...props} d="m6 9.5 6 6 6-6" />
