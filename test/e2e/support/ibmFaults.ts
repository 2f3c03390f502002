import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { Visit } from './openWorld.ts'

const require = createRequire(import.meta.url)
const engine = require.resolve('accessibility-checker-engine/ace-window.js')

/** Rules that cannot decide in this widget, with the manual decision. */
const decided: Record<string, string> = {
  input_label_visible: 'icon buttons have a name and a well-known picture',
  a_target_warning: 'links to the terms and to explorers',
  text_block_heading: 'the balance is no heading',
  aria_keyboard_handler_exists: 'tabs and lists move the focus by arrows',
  img_alt_background: 'backgrounds are ornaments',
  element_tabbable_unobscured: 'the modal is in the top layer: nothing of the page is over it',
  fieldset_legend_valid: 'a group may have its name by aria-label',
  input_fields_grouped: 'one field of a form is no group',
  label_content_exists: 'the text of the label is for screen readers alone',
  list_structure_proper: 'a list of terms and values is a dl',
}

type Finding = {
  ruleId: string
  value: [string, string]
  message: string
  snippet: string
  path: { dom: string }
}

/** The faults that IBM's checker finds in the widget by WCAG 2.2, except those decided manually. */
export async function ibmFaults({ page }: Visit): Promise<string[]> {
  await page.evaluate(await readFile(engine, 'utf8'))
  const found = await page.evaluate(async () => {
    const { ace } = window as unknown as {
      ace: {
        Checker: new () => { check(element: Element, rules: string[]): Promise<{ results: Finding[] }> }
      }
    }
    const { results } = await new ace.Checker().check(document.documentElement, ['WCAG_2_2'])
    return results.filter(({ value, path }) => value[1] !== 'PASS' && path.dom.includes('w3m-modal'))
  })
  const undecided = found.filter(({ ruleId }) => !Object.hasOwn(decided, ruleId))
  return undecided.map(({ ruleId, message, snippet }) => `${ruleId}: ${message} ${snippet.slice(0, 160)}`)
}
