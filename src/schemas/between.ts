import * as z from 'zod/mini'

/** A check: at least `least`, at most `most`. Of a number its value, of a text or a list its length. */
export const between = <Value extends number | string | readonly unknown[]>(least: number, most = Infinity) =>
  z.refine<Value>((value) => {
    const size = typeof value === 'number' ? value : value.length
    return size >= least && size <= most
  })
