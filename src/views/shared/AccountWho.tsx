import type { AccountSnapshot } from '../../schemas/hostEvents.ts'
import { AccountHeader, type AccountHeaderProps } from '../../ui/AccountHeader.tsx'
import { ShortAddress } from '../../ui/Address.tsx'
import { Identicon } from '../../ui/Identicon.tsx'
import { useStores, useValue } from '../context.tsx'
import { CopyAddressButton } from './CopyAddressButton.tsx'
import { useSignedInAs } from './useSignedInAs.ts'
import { ConnectorMark } from './walletMarks.tsx'

type AccountWhoProps = Pick<AccountHeaderProps, 'menu'> & { account: AccountSnapshot }

/** The account's name, its wallet, and its address to copy. */
export function AccountWho({ account: { address, wallet }, menu }: AccountWhoProps) {
  const { profileName, profileImage } = useValue(useStores().account.$state)
  const who = useSignedInAs()
  const signedInAs = wallet.type === 'AUTH' ? who : undefined
  const short = <ShortAddress address={address} />
  return (
    <AccountHeader
      mark={
        // The page may put its own picture there.
        <slot name="avatar">
          <Identicon address={address} size={48} src={profileImage} />
        </slot>
      }
      name={profileName ?? short}
      sub={
        <>
          {profileName && short}
          {signedInAs ? (
            <bdi className="clip">{signedInAs}</bdi>
          ) : (
            <>
              <ConnectorMark {...wallet} size={16} />
              <bdi className="clip">{wallet.name}</bdi>
            </>
          )}
        </>
      }
      menu={menu}
      end={<CopyAddressButton address={address} />}
    />
  )
}
