import { useEffect, useMemo } from 'react'
import { createHistory } from '../../actions/activity/createHistory.ts'
import { groupByMonth } from '../../actions/activity/groupByMonth.ts'
import { mergeActivity } from '../../actions/activity/mergeActivity.ts'
import { reloadUntilListed } from '../../actions/activity/reloadUntilListed.ts'
import { ClockIcon } from '../../ui/icons/later.tsx'
import { NearEnd } from '../../ui/LongList.tsx'
import { SkeletonRows } from '../../ui/SkeletonRows.tsx'
import { useMessages, useRuntime, useStores, useValue } from '../context.tsx'
import { ActivityMonth, ActivityRows } from '../shared/ActivityRow.tsx'
import { Deferred } from '../shared/Deferred.tsx'
import { EmptyBox, LoadFailed } from '../shared/EmptyBox.tsx'
import { waysToFund } from '../shared/emptyWays.ts'
import { startWork } from '../shared/startWork.ts'
import { useAccount } from '../shared/useAccount.ts'

const skeletons = 7

/** The account's activity on the active network by month, pending transactions first. */
export function TransactionsView() {
  const { activity: text } = useMessages('activity')
  const { history, activity } = useActivity()
  const { status, hasMore, items } = useValue(history.$state)
  const months = useMemo(() => groupByMonth(activity.past), [activity])
  const { more } = history
  const count = activity.pending.length + activity.past.length
  return (
    <>
      {activity.pending.length > 0 && <ActivityRows items={activity.pending} label={text.statuses.pending} />}
      {months.map((month) => (
        <ActivityMonth key={month.key} month={month} />
      ))}
      {status === 'loading' && (
        <SkeletonRows label={text.loading} kind="list" count={count > 0 ? 2 : skeletons} round amounts />
      )}
      {status === 'loaded' && hasMore && <NearEnd onNear={more} again={items} />}
      {status === 'failed' && <LoadFailed title={text.failed} text={text.failedText} onRetry={more} />}
      {count === 0 && (status === 'loaded' || status === 'unavailable') && !hasMore && (
        <EmptyBox icon={<ClockIcon />} title={text.empty} text={text.emptyText}>
          <Deferred part={waysToFund} props={{}} room="32px" />
        </EmptyBox>
      )}
    </>
  )
}

/** The activity of the account, read again for another account or network, and when a transaction ends. */
function useActivity() {
  const runtime = useRuntime()
  const transactions = useValue(useStores().transactions.$transactions)
  const owner = useAccount()?.caipAddress
  // biome-ignore lint/correctness/useExhaustiveDependencies: another owner has another past
  const history = useMemo(() => createHistory(runtime), [runtime, owner])
  const { items: entries, hasMore } = useValue(history.$state)
  useEffect(() => {
    void history.more()
    return history.leave
  }, [history])
  const pending = transactions.filter(({ status }) => status === 'pending').length
  // A transaction that ended is read again until an indexer lists it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the ended list changes when the pending one does.
  useEffect(
    () => startWork((signal) => reloadUntilListed(runtime, history, signal)),
    [history, pending, owner],
  )
  const activity = useMemo(
    () => mergeActivity({ entries, transactions, owner, hasMore }),
    [entries, transactions, owner, hasMore],
  )
  return { history, activity }
}
