import { Icon, type IconProps } from '../Icon.tsx'

/** An envelope. */
export const MailIcon = (props: IconProps) => (
  <Icon
    {...props}
    d="M5.5 5.5h13a2 2 0 0 1 2 2v9a2 2 0 0 1-2 2h-13a2 2 0 0 1-2-2v-9a2 2 0 0 1 2-2Zm-1.5 2 8 6 8-6"
  />
)
