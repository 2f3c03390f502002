import { Button } from '../../ui/Button.tsx'
import { Empty, type EmptyProps } from '../../ui/Empty.tsx'
import { OfflineIcon, RefreshIcon } from '../../ui/icons/later.tsx'
import { GroupBox } from '../../ui/Row.tsx'
import { useMessages } from '../context.tsx'

/** Replaces an empty list, with what the user can do. */
export const EmptyBox = (empty: EmptyProps) => (
  <GroupBox>
    <Empty {...empty} />
  </GroupBox>
)

type LoadFailedProps = Pick<EmptyProps, 'title' | 'text'> & {
  onRetry: () => void
  testId?: string | undefined
}

/** Replaces a list that failed to load, or follows its loaded part, with a retry button. */
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
