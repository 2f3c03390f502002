/** Whether this is a phone or tablet, with only a touch screen to point with. */
export const isPhone = (): boolean => matchMedia('(pointer: coarse) and (hover: none)').matches
