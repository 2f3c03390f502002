import { Icon, type IconProps } from '../Icon.tsx'

/** A code to scan. */
export const QrIcon = (props: IconProps) => (
  <Icon
    {...props}
    d="M4.5 3.5h3a1 1 0 0 1 1 1v3a1 1 0 0 1-1 1h-3a1 1 0 0 1-1-1v-3a1 1 0 0 1 1-1m12 0h3a1 1 0 0 1 1 1v3a1 1 0 0 1-1 1h-3a1 1 0 0 1-1-1v-3a1 1 0 0 1 1-1m-12 12h3a1 1 0 0 1 1 1v3a1 1 0 0 1-1 1h-3a1 1 0 0 1-1-1v-3a1 1 0 0 1 1-1M12 3.5v5M3.5 12h5M12 12v.01M12 15.5v5M15.5 12h5M15.5 20.5v-3a2 2 0 0 1 2-2h3M20.5 20.5v.01"
  />
)
