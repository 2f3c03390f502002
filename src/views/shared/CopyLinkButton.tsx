import { copyText } from '../../actions/modal/copyText.ts'
import { Button } from '../../ui/Button.tsx'
import { CopyIcon } from '../../ui/icons/later.tsx'
import { useMessages, useRuntime } from '../context.tsx'

type CopyLinkButtonProps = { uri: string | undefined; testId?: string | undefined }

/** Copies a link, such as that of a pairing, when there is one. */
export function CopyLinkButton({ uri, testId = 'copy-wc2-uri' }: CopyLinkButtonProps) {
  const { common } = useMessages()
  const runtime = useRuntime()
  return (
    <Button
      icon={<CopyIcon size={18} />}
      disabled={!uri}
      onPress={() => uri && copyText(runtime, uri, 'linkCopied')}
      testId={testId}
    >
      {common.copyLink}
    </Button>
  )
}
