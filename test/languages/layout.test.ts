import { expect } from 'chai'
import { createScriptedRuntime } from '../../sandbox/gallery/product/createScriptedRuntime.ts'
import { mountScript } from '../../sandbox/gallery/product/mountScript.ts'
import { scripts } from '../../sandbox/gallery/product/scripts.ts'
import { type Language, languages, localeDirection, resolveLocale } from '../../src/i18n/locale.ts'
import { layoutFaults, orderFaults } from '../ui/faults.ts'

type State = (typeof scripts)[string][string]

/** The narrowest supported page. */
const width = 320
const others = languages.filter((language) => language !== 'en')

describe('every view in every language', () => {
  for (const [view, states] of Object.entries(scripts))
    for (const [state, script] of Object.entries(states))
      it(`fits its layout: ${view}, ${state}`, async () => {
        expect(await judgeState(script)).to.deep.equal([])
      })
})

/**
 * Renders a state in one language after the other. A text may be cut if it is cut in English too, such as a long name.
 */
async function judgeState(script: State): Promise<string[]> {
  const column = document.createElement('main')
  const host = document.createElement('div')
  column.style.inlineSize = `${width}px`
  column.append(host)
  document.body.append(column)
  const root = host.attachShadow({ mode: 'open' })
  const runtime = createScriptedRuntime({ ...script, options: { ...script.options, locale: 'en' } })
  const mounted = mountScript(root, runtime, script)
  await settle(root, 'en')
  const cutInEnglish = cutTexts(root).length
  const found: string[] = []
  for (const language of others) {
    runtime.setOptions({ locale: language })
    await settle(root, language)
    const cut = cutTexts(root)
    const turned = orderFaults(root)
    const faults = [...layoutFaults(root, width), ...turned, ...(cut.length > cutInEnglish ? cut : [])]
    found.push(...faults.map((fault) => `${language}: ${fault}`))
  }
  mounted.unmount()
  runtime.dispose()
  column.remove()
  return found
}

/** Texts whose end is not visible. */
function cutTexts(root: ShadowRoot): string[] {
  return [...root.querySelectorAll<HTMLElement>('*')]
    .filter(
      (element) =>
        element.children.length === 0 &&
        element.textContent !== '' &&
        element.clientWidth > 0 &&
        getComputedStyle(element).overflowX !== 'visible' &&
        element.scrollWidth > element.clientWidth + 1 &&
        !element.closest('.sr'),
    )
    .map((element) => `cut: ${element.textContent} (${element.className})`)
}

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

async function settle(root: ShadowRoot, language: Language): Promise<void> {
  const tag = new Intl.Locale(resolveLocale(language, '', [])).baseName
  const isSet = () => root.querySelector(`[lang="${tag}"][dir="${localeDirection(tag)}"]`) !== null
  const isDrawn = () =>
    (root.querySelector('.view__body')?.childElementCount ?? 0) > 0 ||
    root.querySelector('.page-card > .actions') !== null
  for (let tries = 0; tries < 300 && !(isSet() && isDrawn()); tries += 1) await wait(5)
  await wait(20)
}
