import type { ReactNode } from 'react'
import { copyText } from '../../actions/modal/copyText.ts'
import { safeUrl } from '../../lib/safeUrl.ts'
import type { Wallet } from '../../schemas/wallet.ts'
import { Group } from '../../ui/Group.tsx'
import { QrIcon } from '../../ui/icons/first.tsx'
import { CopyIcon, DownloadIcon } from '../../ui/icons/later.tsx'
import { IconTile, Row } from '../../ui/Row.tsx'
import { useMessages, useRuntime } from '../context.tsx'

export type OtherWaysProps = {
  wallet: Wallet
  /** The pairing link, if there is one. */
  uri: string | undefined
  onShowCode?: (() => void) | undefined
}

/** The remaining options if a wallet's app did not open. */
export function OtherWays({ wallet, uri, onShowCode }: OtherWaysProps) {
  const { phone: text, common } = useMessages('wallets')
  const runtime = useRuntime()
  const store = safeUrl(wallet.appStore ?? wallet.playStore ?? wallet.homepage ?? '')
  return (
    <Group>
      <Row
        title={common.copyLink}
        sub={text.copyLinkText}
        mark={icon(<CopyIcon />)}
        disabled={!uri}
        onPress={() => uri && copyText(runtime, uri, 'linkCopied')}
      />
      {onShowCode && (
        <Row
          title={text.showQr}
          sub={text.showQrText}
          leads="chevron"
          mark={icon(<QrIcon />)}
          onPress={onShowCode}
        />
      )}
      {store && (
        <Row
          title={text.get({ wallet: wallet.name })}
          leads="external"
          href={store}
          mark={icon(<DownloadIcon />)}
        />
      )}
    </Group>
  )
}

const icon = (sign: ReactNode) => <IconTile>{sign}</IconTile>
