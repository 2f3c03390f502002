import { type KeyboardEvent, type RefObject, useLayoutEffect } from 'react'
import { useTypeahead } from './useTypeahead.ts'

type MenuKeys = {
  items: readonly { name: string }[]
  /** The first item to focus. */
  from: 'first' | 'last'
  onLeave: () => void
  onClose: () => void
}

/** The keys of an open menu, which takes the focus when it opens. */
export function useMenuKeys(
  list: RefObject<HTMLElement | null>,
  { items, from, onLeave, onClose }: MenuKeys,
) {
  const findTyped = useTypeahead(items)
  const all = () => [...(list.current?.children ?? [])].filter((item) => item instanceof HTMLElement)
  useLayoutEffect(() => {
    const item = from === 'first' ? list.current?.firstElementChild : list.current?.lastElementChild
    if (item instanceof HTMLElement) item.focus()
  }, [list, from])

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Tab') return onClose()
    const elements = all()
    const at = event.target instanceof HTMLElement ? elements.indexOf(event.target) : -1
    const to = placeOf(event.key, at, elements.length) ?? findTyped(event.nativeEvent, at)
    if (event.key !== 'Escape' && to === undefined) return
    event.preventDefault()
    event.stopPropagation()
    if (event.key === 'Escape') onLeave()
    else if (to !== undefined) elements[to]?.focus()
  }
  return { onKeyDown }
}

function placeOf(key: string, at: number, count: number): number | undefined {
  if (key === 'ArrowDown') return (at + 1) % count
  if (key === 'ArrowUp') return (at - 1 + count) % count
  if (key === 'Home') return 0
  return key === 'End' ? count - 1 : undefined
}
