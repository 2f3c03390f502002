import { Icon, type IconProps } from '../Icon.tsx'

/** Done or chosen. */
export const CheckIcon = (props: IconProps) => <Icon {...props} d="m4.5 12.5 5 5 10-11" />
