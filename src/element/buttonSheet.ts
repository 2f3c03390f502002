import { pageButtonSheet } from '../ui/pageButtonSheet.ts'

/** The one sheet of the button elements. Made when the first button is. */
export function buttonSheet(): CSSStyleSheet {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(pageButtonSheet)
  return sheet
}
