import { Icon, type IconProps } from '../Icon.tsx'

/** No connection. */
export const OfflineIcon = (props: IconProps) => (
  <Icon
    {...props}
    d="M3 3l18 18M12 19.5v.01M8.6 16a4.9 4.9 0 0 1 6.8 0M5.2 12.5A9.7 9.7 0 0 1 10 9.9m5.3.5a9.7 9.7 0 0 1 3.5 2.1M2 9a14.5 14.5 0 0 1 4.4-2.9m4-1A14.5 14.5 0 0 1 22 9"
  />
)
