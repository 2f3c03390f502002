import { Icon, type IconProps } from '../Icon.tsx'

/** Send. */
export const SendIcon = (props: IconProps) => <Icon {...props} d="M6.5 17.5l11-11m-9.5 0h9.5v9.5" />
