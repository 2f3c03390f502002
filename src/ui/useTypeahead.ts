import { useRef } from 'react'

/** Letters within this time belong to one word. */
const wordMs = 700

/** Finds the next item whose name starts with the typed text, wrapping around at the end. */
export function useTypeahead(items: readonly { name: string }[]) {
  const word = useRef({ text: '', at: 0 })
  return (event: KeyboardEvent, active: number): number | undefined => {
    if (!isLetter(event)) return undefined
    const { key, timeStamp: at } = event
    const begins = word.current.text === '' || at - word.current.at > wordMs
    // A space activates the focused row, unless it is part of a typed name.
    if (key === ' ' && begins) return undefined
    const text = begins ? key : word.current.text + key
    word.current = { text, at }
    return findName(items, text, begins ? active + 1 : active)
  }
}

const isLetter = ({ key, ctrlKey, metaKey, altKey, isComposing }: KeyboardEvent): boolean =>
  [...key].length === 1 && !(ctrlKey || metaKey || altKey || isComposing)

function findName(items: readonly { name: string }[], text: string, from: number): number | undefined {
  const places = items.map((_, step) => (from + step) % items.length)
  return places.find((at) => items[at]?.name.toLowerCase().startsWith(text.toLowerCase()))
}
