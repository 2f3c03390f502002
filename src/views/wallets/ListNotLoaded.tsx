import { refetchWallets } from '../../actions/wallets/fetchNextPage.ts'
import { searchWallets } from '../../actions/wallets/searchWallets.ts'
import { Button } from '../../ui/Button.tsx'
import { Empty } from '../../ui/Empty.tsx'
import { GroupBox } from '../../ui/Group.tsx'
import { OfflineIcon, RefreshIcon } from '../../ui/icons/later.tsx'
import { useMessages, useOptions, useRuntime, useStores, useValue } from '../context.tsx'

/** Under what there is: the rest did not come, and may come yet. Nothing where there is no service to ask. */
export function ListNotLoaded() {
  const { allWallets: text, common } = useMessages('wallets')
  const { projectId } = useOptions()
  const runtime = useRuntime()
  const { text: typed } = useValue(useStores().wallets.$search)
  const { certified } = useValue(useStores().wallets.$state)
  if (!projectId) return null
  const again = () => {
    void refetchWallets(runtime, { certified })
    if (typed) void searchWallets(runtime, { text: typed, certified })
  }
  return (
    <GroupBox>
      <Empty icon={<OfflineIcon />} title={text.failed} text={text.failedText}>
        <Button size="small" icon={<RefreshIcon size={16} />} onPress={again} testId="wallets-retry">
          {common.retry}
        </Button>
      </Empty>
    </GroupBox>
  )
}
