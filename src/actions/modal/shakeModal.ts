import type { Runtime } from '../../runtime.ts'

/** Shakes the card: this is no way out of it. */
export const shakeModal = ({ stores }: Pick<Runtime, 'stores'>): void => stores.modal.shake()
