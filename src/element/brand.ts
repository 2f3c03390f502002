/** Marks the widget's element classes, whichever copy of the script created them. */
export const brand: unique symbol = Symbol.for('w3m-modal.element')

export const isOurs = (registered: object | undefined): boolean =>
  registered !== undefined && brand in registered
