import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react'
import css from '../../styles/tabs.css'
import { useSheet } from './useSheet.ts'

export type TabsProps<Id extends string> = {
  label: string
  tabs: readonly { id: Id; title: ReactNode; testId?: string | undefined }[]
  chosen: Id
  onChoose: (id: Id) => void
  /** The content of the selected tab. */
  children: ReactNode
}

/**
 * Tabs and the panel of the selected one. Arrows, Home and End move and select.
 *
 * @see https://www.w3.org/WAI/ARIA/apg/patterns/tabs/
 */
export function Tabs<Id extends string>({ label, tabs, chosen, onChoose, children }: TabsProps<Id>) {
  useSheet('tabs', css)
  const base = useId()
  const list = useRef<HTMLDivElement>(null)
  const onKeyDown = (event: KeyboardEvent) => {
    const isMirrored = getComputedStyle(event.currentTarget).direction === 'rtl'
    const at = tabs.findIndex(({ id }) => id === chosen)
    const to = tabs.at(targetOf(event.key, { at, count: tabs.length, isMirrored }) ?? at)
    if (!to || to.id === chosen) return
    event.preventDefault()
    onChoose(to.id)
    list.current?.querySelector<HTMLElement>(`[id="${base}${to.id}"]`)?.focus()
  }
  return (
    <>
      <div className="tabs" role="tablist" aria-label={label} ref={list} onKeyDown={onKeyDown}>
        {tabs.map(({ id, title, testId }) => (
          <button
            key={id}
            id={`${base}${id}`}
            type="button"
            className="tab"
            part="tab"
            role="tab"
            aria-selected={id === chosen}
            aria-controls={`${base}panel`}
            tabIndex={id === chosen ? 0 : -1}
            data-testid={testId}
            onClick={() => onChoose(id)}
          >
            {title}
          </button>
        ))}
      </div>
      <div className="tab-panel" role="tabpanel" id={`${base}panel`} aria-labelledby={`${base}${chosen}`}>
        {children}
      </div>
    </>
  )
}

type Place = { at: number; count: number; isMirrored: boolean }

function targetOf(key: string, { at, count, isMirrored }: Place): number | undefined {
  const next = isMirrored ? 'ArrowLeft' : 'ArrowRight'
  const back = isMirrored ? 'ArrowRight' : 'ArrowLeft'
  if (key === next) return (at + 1) % count
  if (key === back) return (at - 1 + count) % count
  if (key === 'Home') return 0
  return key === 'End' ? count - 1 : undefined
}
