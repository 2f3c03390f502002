import type { Runtime } from '../../runtime.ts'

const createOverload = () => ({ at: 0 })

/** When the service has said last that it can do no more (503): nothing is asked of it now and then after that. */
export const getBackoff = ({ stores }: Pick<Runtime, 'stores'>): { at: number } =>
  stores.later(createOverload)
