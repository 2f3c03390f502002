/** Marks our element classes, whichever copy of the script made them. */
export const brand: unique symbol = Symbol.for('w3m-modal.element')

export const isOurs = (registered: object | undefined): boolean =>
  registered !== undefined && brand in registered
