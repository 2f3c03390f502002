import { copyText } from '../../actions/modal/copyText.ts'
import { IconButton, type IconButtonProps } from '../../ui/IconButton.tsx'
import { CopyIcon } from '../../ui/icons/later.tsx'
import { useMessages, useRuntime } from '../context.tsx'

type CopyAddressButtonProps = Pick<IconButtonProps, 'kind' | 'testId'> & { address: string }

export function CopyAddressButton({ address, ...button }: CopyAddressButtonProps) {
  const { common } = useMessages()
  const runtime = useRuntime()
  return (
    <IconButton
      {...button}
      label={common.copyAddress}
      icon={<CopyIcon size={18} />}
      onPress={() => void copyText(runtime, address, 'addressCopied')}
    />
  )
}
