import { Icon, type IconProps } from '../Icon.tsx'

/** Search. */
export const SearchIcon = (props: IconProps) => (
  <Icon {...props} d="M11 3.5a7.5 7.5 0 1 0 0 15 7.5 7.5 0 0 0 0-15m5.4 12.9 4.1 4.1" />
)
