import type { Runtime } from '../../runtime.ts'

/** Shakes the card: this does not close it. */
export const shakeModal = ({ stores }: Pick<Runtime, 'stores'>): void => stores.modal.shake()
