import { Icon, type IconProps } from '../Icon.tsx'

/** The web. */
export const GlobeIcon = (props: IconProps) => (
  <Icon
    {...props}
    d="M12 2.5a9.5 9.5 0 1 0 0 19 9.5 9.5 0 0 0 0-19M2.5 12h19M12 2.5c2.6 2.7 3.9 5.9 3.9 9.5s-1.3 6.8-3.9 9.5c-2.6-2.7-3.9-5.9-3.9-9.5S9.4 5.2 12 2.5"
  />
)
