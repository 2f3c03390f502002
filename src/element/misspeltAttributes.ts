import type { OptionIssue } from '../config/options.ts'
import { nearest } from '../lib/nearest.ts'
import { attributes } from './attributes.ts'

const known = Object.keys(attributes)

/** Attributes of an element that are misspelt, and therefore set nothing. */
export const misspeltAttributes = (element: Pick<Element, 'getAttributeNames'>): OptionIssue[] =>
  element.getAttributeNames().flatMap((name) => {
    const meant = known.includes(name) ? undefined : nearest(name, known)
    return meant ? [{ option: name, reason: `is not an attribute; did you mean ${meant}?` }] : []
  })
