import { Icon, type IconProps } from '../Icon.tsx'

/** Receive. */
export const ReceiveIcon = (props: IconProps) => <Icon {...props} d="M17.5 6.5l-11 11m9.5 0H6.5V8" />
