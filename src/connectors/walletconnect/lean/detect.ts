/** Nobody is told which browser a person uses. The relay asks for some word here. */
export const detect = () => ({ type: 'browser', name: 'unknown', version: '', os: '' })
