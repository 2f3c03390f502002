import { Icon, type IconProps } from '../Icon.tsx'

/** Buy. */
export const CardIcon = (props: IconProps) => (
  <Icon
    {...props}
    d="M4.5 5h15a2 2 0 0 1 2 2v10a2 2 0 0 1-2 2h-15a2 2 0 0 1-2-2V7a2 2 0 0 1 2-2m-2 5h19m-15.5 5h3"
  />
)
