import { Icon, type IconProps } from '../Icon.tsx'

/** Networks. */
export const NetworkIcon = (props: IconProps) => (
  <Icon
    {...props}
    d="M12 3a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5M5.5 16a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5m13 0a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5M12 8v4.5m-6.5 3.5v-1.5a2 2 0 0 1 2-2h9a2 2 0 0 1 2 2V16"
  />
)
