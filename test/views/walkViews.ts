import { expect } from 'chai'
import { createScriptedRuntime } from '../../sandbox/gallery/product/createScriptedRuntime.ts'
import { mountScript } from '../../sandbox/gallery/product/mountScript.ts'
import { scripts } from '../../sandbox/gallery/product/scripts.ts'
import { accessibilityFaults, layoutFaults } from '../ui/faults.ts'
import { hearFaults } from './hearFaults.ts'

type State = (typeof scripts)[string][string]
type Look = {
  themeMode: 'light' | 'dark'
  locale: 'en' | 'de' | 'ar'
  width: number
  judge(host: HTMLElement, root: ShadowRoot, width: number): Promise<string[]> | string[]
}

/** How each state is drawn, one look after the other, and what is looked at in each. */
const looks: Look[] = [
  { themeMode: 'light', locale: 'en', width: 390, judge: (host) => accessibilityFaults(host) },
  {
    themeMode: 'dark',
    locale: 'de',
    width: 320,
    judge: async (host, root, width) => [
      ...(await accessibilityFaults(host, { contrastAlone: true })),
      ...layoutFaults(root, width),
    ],
  },
  { themeMode: 'light', locale: 'ar', width: 390, judge: (_, root, width) => layoutFaults(root, width) },
]

/**
 * Declares that no view in any state has a fault in any look, and that the page says nothing meanwhile.
 *
 * @param share - Which part of them all, so that several pages share the work: `{ part: 0, of: 2 }`.
 */
export function walkViews(share: { part: number; of: number }): void {
  const faults = hearFaults()
  const states = Object.entries(scripts).flatMap(([view, states]) =>
    Object.entries(states).map(([state, script]) => ({ title: `${view}, ${state}`, script })),
  )
  for (const [index, { title, script }] of states.entries()) {
    if (index % share.of !== share.part) continue
    it(`has no fault in any look: ${title}`, async () => {
      const found = await judgeState(script)
      expect([...found, ...faults.splice(0)]).to.deep.equal([])
    })
  }
}

/** Draws a state, and gives it one look after the other, as a page does that changes its mind. */
async function judgeState(script: State): Promise<string[]> {
  const column = document.createElement('main')
  const host = document.createElement('div')
  column.append(host)
  document.body.append(column)
  const root = host.attachShadow({ mode: 'open' })
  const runtime = createScriptedRuntime({
    ...script,
    options: { themeMode: 'light', locale: 'en', ...script.options },
  })
  const mounted = mountScript(root, runtime, script)
  const found: string[] = []
  for (const { themeMode, locale, width, judge } of looks) {
    column.style.inlineSize = `${width}px`
    document.documentElement.lang = locale
    runtime.setOptions({ themeMode, locale })
    await settle(root, { themeMode, locale })
    const faults = await judge(host, root, width)
    found.push(...faults.map((fault) => `${themeMode}, ${locale}: ${fault}`))
  }
  mounted.unmount()
  runtime.dispose()
  column.remove()
  return found
}

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** Waits until what is drawn is whole, in these words and colors. */
async function settle(root: ShadowRoot, look: Pick<Look, 'themeMode' | 'locale'>): Promise<void> {
  for (let tries = 0; tries < 500 && !isWhole(root, look); tries += 1) await wait(10)
  await wait(30)
  // A color in the middle of its way in is no color to be judged.
  const moving = root
    .getAnimations()
    .filter(({ effect }) => effect?.getComputedTiming().iterations !== Infinity)
  await Promise.all(moving.map(({ finished }) => finished.catch(() => undefined)))
}

function isWhole(root: ShadowRoot, { themeMode, locale }: Pick<Look, 'themeMode' | 'locale'>): boolean {
  const isSet = root.querySelector(`[lang="${locale}"][data-theme="${themeMode}"]`) !== null
  const isDrawn =
    Boolean(root.querySelector('h2')?.textContent) &&
    (root.querySelector('.view__body')?.childElementCount ?? 0) > 0
  return isSet && (isDrawn || root.querySelector('.page-card > .actions') !== null)
}
