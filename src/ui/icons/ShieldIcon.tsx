import { Icon, type IconProps } from '../Icon.tsx'

/** Safe. */
export const ShieldIcon = (props: IconProps) => (
  <Icon
    {...props}
    d="M12 2.5c2.3 1.9 4.9 2.9 7.5 3v6.5c0 4.7-3 8-7.5 9.5-4.5-1.5-7.5-4.8-7.5-9.5V5.5c2.6-.1 5.2-1.1 7.5-3m-3 9.5 2.2 2.2L15 10"
  />
)
