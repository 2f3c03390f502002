import { memo, type ReactNode } from 'react'
import type { ActivityAmount, ActivityItem } from '../../actions/activity/activityItem.ts'
import type { Month } from '../../actions/activity/groupByMonth.ts'
import { goTo } from '../../actions/modal/goTo.ts'
import { formatAmountText, formatDay } from '../../i18n/format.ts'
import { ownOf } from '../../lib/ownOf.ts'
import { ActivityAvatar, MonthTitle, StatusText } from '../../ui/ActivityAvatar.tsx'
import { ShortAddress } from '../../ui/Address.tsx'
import { LongList } from '../../ui/LongList.tsx'
import { NumberText } from '../../ui/NumberText.tsx'
import { Rich } from '../../ui/Rich.tsx'
import { Row } from '../../ui/Row.tsx'
import { useLocale, useMessages, useRuntime } from '../context.tsx'

/** A transaction in the list: operation, counterparty, amount, date. Opens its receipt or details. */
export const ActivityRow = memo(function ActivityRow({ item }: { item: ActivityItem }) {
  const { activity: text } = useMessages('activity')
  const locale = useLocale()
  const runtime = useRuntime()
  const { operation, status, pictures, direction, amount, description, hash, at, isOwn, entry } = item
  const write = useActivityAmount()
  const isOpen = status === 'pending'
  const failed = status !== 'pending' && status !== 'confirmed'
  const underWay = isOpen ? ownOf(text.underWay, operation) : undefined
  return (
    <Row
      title={description ?? underWay ?? ownOf(text.types, operation)}
      sub={<Sub item={item} />}
      mark={<ActivityAvatar pictures={pictures} direction={direction} failed={failed} />}
      amounts={[
        <NumberText key="amount">{amount ? write(amount, digits) : ''}</NumberText>,
        isOpen ? text.now : formatDay(at, locale),
      ]}
      onPress={
        isOwn
          ? () => goTo(runtime, 'WalletSendStatus', { hash })
          : entry && (() => goTo(runtime, 'ActivityDetails', { entry }))
      }
      testId={`activity-${operation}-${status}`}
    />
  )
})

function Sub({ item }: { item: ActivityItem }) {
  const { activity: text } = useMessages('activity')
  const write = useActivityAmount()
  const { status, party, paid, name } = item
  const place = party && (
    <Rich
      parts={text.party<ReactNode>({
        side: party.side,
        name: party.name ?? party.address,
        who: () => party.name ?? <ShortAddress key="who" address={party.address} />,
      })}
    />
  )
  const what = name ?? (paid ? text.paid({ amount: write(paid, digits) }) : place)
  if (status === 'confirmed') return what
  return (
    <>
      <StatusText kind={status === 'pending' ? 'pending' : 'failed'}>{text.statuses[status]}</StatusText>
      {what && ' · '}
      {what}
    </>
  )
}

/** Digits to show of an amount. */
const digits = 3

/** Formats an amount with its sign and unit: all digits, or a number of decimal places, cut and never rounded up. */
export function useActivityAmount() {
  const { activity: text } = useMessages('activity')
  const locale = useLocale()
  return ({ sign, amount, symbol, isUnlimited }: ActivityAmount, maxFractionDigits?: number): string =>
    isUnlimited
      ? text.unlimited({ symbol })
      : `${sign}${formatAmountText(amount, locale, { maxFractionDigits })} ${symbol}`.trim()
}

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
