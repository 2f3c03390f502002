import type { ActivityItem } from '../../actions/activity/activityItem.ts'
import type { Month } from '../../actions/activity/groupByMonth.ts'
import { MonthTitle } from '../../ui/ActivityAvatar.tsx'
import { Group } from '../../ui/Group.tsx'
import { LazySection } from '../../ui/LazySection.tsx'
import { useLocale } from '../context.tsx'
import { ActivityRow } from './ActivityRow.tsx'

/** So many lines come and go together as a long list is scrolled. */
const linesAtOnce = 12
const lineHeight = 58

/** A month under its name; with its year where it is not this one. */
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

/** Lines of the activity, thousands of them: only those near the visible part are there. */
export function ActivityRows({ items, label }: { items: ActivityItem[]; label: string }) {
  const parts = Array.from({ length: Math.ceil(items.length / linesAtOnce) }, (_, at) =>
    items.slice(at * linesAtOnce, (at + 1) * linesAtOnce),
  )
  return parts.map((part) => (
    <LazySection key={part[0]?.key} height={part.length * lineHeight}>
      <Group label={label} kind="list">
        {part.map((item) => (
          <ActivityRow key={item.key} item={item} />
        ))}
      </Group>
    </LazySection>
  ))
}
