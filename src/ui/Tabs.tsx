import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react'
import css from '../../styles/tabs.css'
import { nextItem } from './listKeys.ts'
import { useSheet } from './sheet.ts'

export type TabsProps<Id extends string> = {
  label: string
  tabs: readonly { id: Id; title: ReactNode; testId?: string | undefined }[]
  chosen: Id
  onChoose: (id: Id) => void
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
    const [back, next] = isMirrored ? ['ArrowRight', 'ArrowLeft'] : ['ArrowLeft', 'ArrowRight']
    const at = tabs.findIndex(({ id }) => id === chosen)
    const to = tabs.at(nextItem(event.key, { at, count: tabs.length, back, next }) ?? at)
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
