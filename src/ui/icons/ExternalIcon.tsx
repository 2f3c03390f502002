import { Icon, type IconProps } from '../Icon.tsx'

/** Another site. */
export const ExternalIcon = (props: IconProps) => (
  <Icon
    {...props}
    d="M14.5 3.5h6v6m0-6L11 13m7.5 1v4.5a2 2 0 0 1-2 2h-11a2 2 0 0 1-2-2v-11a2 2 0 0 1 2-2H10"
  />
)
