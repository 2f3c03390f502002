import { Icon, type IconProps } from '../Icon.tsx'

/** Copy. */
export const CopyIcon = (props: IconProps) => (
  <Icon
    {...props}
    d="M10.5 8.5h8a2 2 0 0 1 2 2v8a2 2 0 0 1-2 2h-8a2 2 0 0 1-2-2v-8a2 2 0 0 1 2-2m5-3a2 2 0 0 0-2-2h-8a2 2 0 0 0-2 2v8a2 2 0 0 0 2 2"
  />
)
