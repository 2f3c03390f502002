import { Button } from '../../ui/Button.tsx'
import { Empty } from '../../ui/Empty.tsx'
import { OfflineIcon } from '../../ui/icons/later.tsx'
import { useMessages } from '../context.tsx'

/** Replaces a view that failed to load or render, with a retry button. */
export function Broken({ onRetry }: { onRetry: () => void }) {
  const { common, errors } = useMessages('notices')
  return (
    <Empty icon={<OfflineIcon />} title={errors.unknown}>
      <Button size="small" onPress={onRetry}>
        {common.retry}
      </Button>
    </Empty>
  )
}
