import { Icon, type IconProps } from '../Icon.tsx'

/** A wallet. */
export const WalletIcon = (props: IconProps) => (
  <Icon
    {...props}
    d="M18.5 7.5V5a1.5 1.5 0 0 0-1.5-1.5H5.5a2 2 0 0 0 0 4h13a2 2 0 0 1 2 2v9a2 2 0 0 1-2 2h-13a2 2 0 0 1-2-2v-13m17 6.5H17a2 2 0 0 0 0 4h3.5"
  />
)
