import { copyText } from '../../actions/modal/copyText.ts'
import { getDownloads, platformOf } from '../../actions/wallets/getDownloads.ts'
import type { Wallet } from '../../schemas/wallet.ts'
import { QrIcon } from '../../ui/icons/first.tsx'
import { CopyIcon, DownloadIcon } from '../../ui/icons/later.tsx'
import { Group } from '../../ui/Row.tsx'
import { useMessages, useRuntime } from '../context.tsx'
import { IconRow } from '../shared/IconRow.tsx'

export type OtherWaysProps = {
  wallet: Wallet
  uri: string | undefined
  onShowCode?: (() => void) | undefined
}

/** The remaining options if a wallet's app did not open. */
export function OtherWays({ wallet, uri, onShowCode }: OtherWaysProps) {
  const { phone: text, common } = useMessages('wallets')
  const runtime = useRuntime()
  const [store] = getDownloads(wallet, platformOf(navigator))
  return (
    <Group>
      <IconRow
        title={common.copyLink}
        sub={text.copyLinkText}
        icon={<CopyIcon />}
        disabled={!uri}
        onPress={() => uri && copyText(runtime, uri, 'linkCopied')}
      />
      {onShowCode && (
        <IconRow
          title={text.showQr}
          sub={text.showQrText}
          leads="chevron"
          icon={<QrIcon />}
          onPress={onShowCode}
        />
      )}
      {store && (
        <IconRow
          title={text.get({ wallet: wallet.name })}
          leads="external"
          href={store.href}
          icon={<DownloadIcon />}
        />
      )}
    </Group>
  )
}
