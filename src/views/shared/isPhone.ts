/** Whether this is a phone or tablet: a touch screen is all there is to point with. */
export const isPhone = (): boolean => matchMedia('(pointer: coarse) and (hover: none)').matches
