import { useEffect, useMemo } from 'react'
import { fromEntry } from '../../actions/activity/activityItem.ts'
import { groupByMonth } from '../../actions/activity/groupByMonth.ts'
import { refreshPurchases } from '../../actions/buy/readPurchases.ts'
import { CardIcon } from '../../ui/icons/later.tsx'
import { SkeletonRows } from '../../ui/SkeletonRows.tsx'
import { useMessages, useRuntime } from '../context.tsx'
import { ActivityMonth } from '../shared/ActivityRow.tsx'
import { EmptyBox, LoadFailed } from '../shared/EmptyBox.tsx'
import { startWork } from '../shared/startWork.ts'
import { useRefresh } from '../shared/useRefresh.ts'
import { useBuy } from './useBuy.ts'

/** How often to read purchases that are not final. */
const pollMs = 3_000

/** The purchases by month, updated until each is final. */
export function OnRampActivityView() {
  const { buy: text } = useMessages('buy', 'activity')
  const runtime = useRuntime()
  const { purchases } = useBuy()
  const { status, entries } = purchases
  const refresh = () => void refreshPurchases(runtime)
  useEffect(() => startWork((signal) => refreshPurchases(runtime, signal)), [runtime])
  useRefresh(
    refresh,
    entries.some((entry) => entry.status === 'pending'),
    pollMs,
  )
  const months = useMemo(() => groupByMonth(entries.map(fromEntry)), [entries])
  if (status === 'none') return <SkeletonRows label={text.loading} kind="list" count={2} round amounts />
  return (
    <>
      {months.map((month) => (
        <ActivityMonth key={month.key} month={month} />
      ))}
      {entries.length === 0 && status === 'loaded' && (
        <EmptyBox icon={<CardIcon />} title={text.empty} text={text.emptyText} />
      )}
      {status === 'failed' && <LoadFailed title={text.failed} text={text.failedText} onRetry={refresh} />}
    </>
  )
}
