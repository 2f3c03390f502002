import { Button } from '../../ui/Button.tsx'
import { Empty, type EmptyProps } from '../../ui/Empty.tsx'
import { GroupBox } from '../../ui/Group.tsx'
import { OfflineIcon, RefreshIcon } from '../../ui/icons/later.tsx'
import { useMessages } from '../context.tsx'

/** In place of a list: nothing is there, and what can be done. */
export const EmptyBox = (empty: EmptyProps) => (
  <GroupBox>
    <Empty {...empty} />
  </GroupBox>
)

type LoadFailedProps = Pick<EmptyProps, 'title' | 'text'> & {
  onRetry: () => void
  testId?: string | undefined
}

/** In place of a list, or below what is there of it: it did not load, and can be asked for again. */
export function LoadFailed({ title, text, onRetry, testId }: LoadFailedProps) {
  const { common } = useMessages()
  return (
    <EmptyBox icon={<OfflineIcon />} title={title} text={text}>
      <Button size="small" icon={<RefreshIcon size={16} />} onPress={onRetry} testId={testId}>
        {common.retry}
      </Button>
    </EmptyBox>
  )
}
