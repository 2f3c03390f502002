import { copyText } from '../../actions/modal/copyText.ts'
import { Button } from '../../ui/Button.tsx'
import { CopyIcon } from '../../ui/icons/later.tsx'
import { useMessages, useRuntime } from '../context.tsx'

/** Copies the pairing link when there is one. */
export function CopyLinkButton({ uri }: { uri: string | undefined }) {
  const { common } = useMessages('wallets')
  const runtime = useRuntime()
  return (
    <Button
      icon={<CopyIcon size={18} />}
      disabled={!uri}
      onPress={() => uri && copyText(runtime, uri, 'linkCopied')}
      testId="copy-wc2-uri"
    >
      {common.copyLink}
    </Button>
  )
}
