import { Icon, type IconProps } from '../Icon.tsx'

/** A phone. */
export const PhoneIcon = (props: IconProps) => (
  <Icon {...props} d="M8 2.5h8a2 2 0 0 1 2 2v15a2 2 0 0 1-2 2H8a2 2 0 0 1-2-2v-15a2 2 0 0 1 2-2m4 15.5v.01" />
)
