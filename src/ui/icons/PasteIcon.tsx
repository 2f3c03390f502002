import { Icon, type IconProps } from '../Icon.tsx'

/** Paste. */
export const PasteIcon = (props: IconProps) => (
  <Icon
    {...props}
    d="M15.5 4.5h1.5a2 2 0 0 1 2 2v13a2 2 0 0 1-2 2H7a2 2 0 0 1-2-2v-13a2 2 0 0 1 2-2h1.5m1.5-2h4a1.5 1.5 0 0 1 0 4.5h-4a1.5 1.5 0 0 1 0-4.5M12 11v6m-2.5-2.5L12 17l2.5-2.5"
  />
)
