import { Icon, type IconProps } from '../Icon.tsx'

/** Close or remove. */
export const CloseIcon = (props: IconProps) => <Icon {...props} d="M6.5 6.5 17.5 17.5M17.5 6.5 6.5 17.5" />
