import { Icon, type IconProps } from '../Icon.tsx'

/** Signs of our own for social accounts: what each does or begins with, none of their marks. */
const paths: { [provider: string]: string } = {
  google: 'M20.2 12.2h-8M18 6.2a8.4 8.4 0 1 0 2.2 6',
  x: 'M5 4.5l14 15M19 4.5l-14 15',
  discord:
    'M4.5 6.5a2 2 0 0 1 2-2h11a2 2 0 0 1 2 2v7a2 2 0 0 1-2 2H13l-4 4v-4H6.5a2 2 0 0 1-2-2ZM9.5 9.8v.6M14.5 9.8v.6',
  farcaster: 'M6.5 20V5h11v15M4 7.5 6.5 5M20 7.5 17.5 5M9.5 20v-5.5a2.5 2.5 0 0 1 5 0V20',
  github: 'M8 7l-5 5 5 5M16 7l5 5-5 5M13.7 4.5l-3.4 15',
  apple:
    'M12 8.2c3-2.6 7.5-.800 7.5 4 0 4-2.7 7.8-4.9 7.8-1.1 0-1.6-.600-2.6-.600s-1.5.600-2.6.600c-2.2 0-4.9-3.8-4.9-7.8 0-4.8 4.5-6.6 7.5-4M12 8c0-2.5 1-4.2 3-5',
  facebook: 'M14 20.5V8.7A2.7 2.7 0 0 1 16.7 6H18M10 12.5h7',
}

/** The sign of a social account. */
export const SocialIcon = ({ provider, ...props }: IconProps & { provider: string }) => (
  <Icon {...props} d={paths[provider] ?? ''} />
)
