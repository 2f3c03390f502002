import { isValidElement, type ReactElement, type ReactNode } from 'react'

/** One element among others, with a key that stays stable while others come and go. */
export type Placed = { key: string; element: ReactElement }

/** The elements among some children, including nested lists. Replaces React's `Children`, which adds 0.6 KB gzip. */
export function elementsOf(children: ReactNode, path = ''): Placed[] {
  if (Array.isArray(children))
    return children.flatMap((child, at) => elementsOf(child, placeOf(child, path, at)))
  return isValidElement(children) ? [{ key: path, element: children }] : []
}

const placeOf = (child: ReactNode, path: string, at: number): string =>
  isValidElement(child) && child.key !== null ? `${path}$${child.key}` : `${path}.${at}`
