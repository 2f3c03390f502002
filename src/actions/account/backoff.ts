import type { Runtime } from '../../runtime.ts'

const createOverload = () => ({ at: 0 })

/** Set when the service last responded with 503: send it no request now, or before this time. */
export const getBackoff = ({ stores }: Pick<Runtime, 'stores'>): { at: number } =>
  stores.later(createOverload)
