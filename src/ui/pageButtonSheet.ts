import buttonCss from '../../styles/page-button.css'
import tokensCss from '../../styles/tokens.css'

/** The stylesheet of the button elements, as text, without React. */
export const pageButtonSheet: string = tokensCss + buttonCss
