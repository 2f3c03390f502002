import { createElement, Fragment, type ReactNode } from 'react'

/** The parts of a sentence, some of them elements, in the order of the language. */
export const Rich = ({ parts }: { parts: ReactNode[] }) => createElement(Fragment, null, ...parts)
