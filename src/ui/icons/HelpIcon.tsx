import { Icon, type IconProps } from '../Icon.tsx'

/** An explanation. */
export const HelpIcon = (props: IconProps) => (
  <Icon
    {...props}
    d="M12 2.5a9.5 9.5 0 1 0 0 19 9.5 9.5 0 0 0 0-19M9.3 9.4a2.8 2.8 0 0 1 5.4.9c0 1.9-2.7 2.3-2.7 4M12 17.3v.01"
  />
)
