import type { ReactElement } from 'react'
import { LazySection } from './LazySection.tsx'
import { Group, type GroupProps } from './Row.tsx'

/** Rows that render together while a long list scrolls. */
const rowsAtOnce = 12
const rowHeight = 58
/** Sections that render at first: enough to fill the view. */
const partsAtFirst = 2

export type LongListProps<Item> = Pick<GroupProps, 'kind' | 'testId'> & {
  label: string
  items: readonly Item[]
  /** Renders one row, with a key. */
  draw: (item: Item) => ReactElement
}

/** Thousands of rows: renders only those near the visible part. */
export function LongList<Item>({ label, items, kind, draw, testId }: LongListProps<Item>) {
  if (items.length <= rowsAtOnce * partsAtFirst) {
    return (
      <Group label={label} kind={kind} testId={testId}>
        {items.map(draw)}
      </Group>
    )
  }
  const parts = Array.from({ length: Math.ceil(items.length / rowsAtOnce) }, (_, at) =>
    items.slice(at * rowsAtOnce, (at + 1) * rowsAtOnce),
  )
  return (
    <div data-testid={testId}>
      {parts.map((part, at) => (
        <LazySection
          // biome-ignore lint/suspicious/noArrayIndexKey: a part is its place in the list
          key={at}
          height={part.length * rowHeight}
          startsAway={at >= partsAtFirst}
        >
          <Group label={label} kind={kind}>
            {part.map(draw)}
          </Group>
        </LazySection>
      ))}
    </div>
  )
}
