import type { Runtime } from '../../runtime.ts'

/** Shakes the card to show that a click outside does not close it. */
export const shakeModal = ({ stores }: Pick<Runtime, 'stores'>): void => stores.modal.shake()
