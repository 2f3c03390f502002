import type { ActivityItem } from '../../actions/activity/activityItem.ts'
import type { Month } from '../../actions/activity/groupByMonth.ts'
import { MonthTitle } from '../../ui/ActivityAvatar.tsx'
import { LongList } from '../../ui/LongList.tsx'
import { useLocale } from '../context.tsx'
import { ActivityRow } from './ActivityRow.tsx'

/** A month with its name, and its year if it is not the current one. */
export function ActivityMonth({ month }: { month: Month<ActivityItem> }) {
  const locale = useLocale()
  const { year, month: at, entries } = month
  const isThisYear = year === new Date().getFullYear()
  const title = new Intl.DateTimeFormat(locale, {
    month: 'long',
    year: isThisYear ? undefined : 'numeric',
  }).format(new Date(year, at, 15))
  return (
    <section>
      <MonthTitle>{title}</MonthTitle>
      <ActivityRows items={entries} label={title} />
    </section>
  )
}

/** Thousands of activity rows: renders only those near the visible part. */
export function ActivityRows({ items, label }: { items: ActivityItem[]; label: string }) {
  return (
    <LongList
      label={label}
      kind="list"
      items={items}
      draw={(item) => <ActivityRow key={item.key} item={item} />}
    />
  )
}
