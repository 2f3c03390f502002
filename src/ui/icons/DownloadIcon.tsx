import { Icon, type IconProps } from '../Icon.tsx'

/** Get an app. */
export const DownloadIcon = (props: IconProps) => (
  <Icon {...props} d="M12 3.5v11m-4.5-4.5 4.5 4.5 4.5-4.5M3.5 15.5v3a2 2 0 0 0 2 2h13a2 2 0 0 0 2-2v-3" />
)
