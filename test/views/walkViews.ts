import { setViewport } from '@web/test-runner-commands'
import { expect } from 'chai'
import { createScriptedRuntime } from '../../sandbox/gallery/product/createScriptedRuntime.ts'
import { mountScript } from '../../sandbox/gallery/product/mountScript.ts'
import { scripts } from '../../sandbox/gallery/product/scripts.ts'
import { waitFor } from '../support/waitFor.ts'
import { accessibilityFaults, layoutFaults, orderFaults } from '../ui/faults.ts'
import { hearFaults } from './hearFaults.ts'

type State = (typeof scripts)[string][string]
type Look = {
  themeMode: 'light' | 'dark'
  locale: 'en' | 'de' | 'ar'
  /** The size of the browser's window: wide ones show a dialog, narrow ones a sheet. */
  size: { width: number; height: number }
  /** The user's settings: text of twice the size, or more space between letters, words and lines. */
  text?: 'large' | 'spaced'
  judge(host: HTMLElement, root: ShadowRoot): Promise<string[]> | string[]
}

const layout = (_: HTMLElement, root: ShadowRoot) => [...layoutFaults(root, innerWidth), ...orderFaults(root)]

/** How each state is rendered, one look after the other, and what is checked in each. */
const looks: Look[] = [
  { themeMode: 'light', locale: 'ar', size: { width: 390, height: 740 }, judge: layout },
  { themeMode: 'light', locale: 'en', size: { width: 390, height: 740 }, text: 'spaced', judge: layout },
  { themeMode: 'light', locale: 'en', size: { width: 640, height: 430 }, text: 'large', judge: layout },
  // A window of 1280 by 1024 at 400 %.
  { themeMode: 'light', locale: 'en', size: { width: 320, height: 256 }, judge: layout },
  // The slow checks are last: by then, the widget has rendered what it leaves until the browser is idle.
  {
    themeMode: 'dark',
    locale: 'de',
    size: { width: 320, height: 740 },
    judge: async (host, root) => [
      ...(await accessibilityFaults(host, { contrastAlone: true })),
      ...layout(host, root),
    ],
  },
  {
    themeMode: 'light',
    locale: 'en',
    size: { width: 1280, height: 860 },
    judge: async (host, root) => [...(await accessibilityFaults(host)), ...layout(host, root)],
  },
]

/** The required text spacing: https://www.w3.org/TR/WCAG22/#text-spacing */
const spacing = new CSSStyleSheet()
spacing.replaceSync(`* {
  line-height: 1.5 !important;
  letter-spacing: 0.12em !important;
  word-spacing: 0.16em !important;
}`)

/**
 * Declares that no view in any state has a fault in any look, and that the page logs nothing meanwhile.
 *
 * @param share - The part to check, so that several pages share the work: `{ part: 0, of: 2 }`.
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

/** Opens the modal in a state, and applies one look after the other, as a page may change it. */
async function judgeState(script: State): Promise<string[]> {
  const column = document.body.appendChild(document.createElement('main'))
  const host = column.appendChild(document.createElement('div'))
  const root = host.attachShadow({ mode: 'open' })
  const runtime = createScriptedRuntime({
    ...script,
    options: { themeMode: 'light', locale: 'en', ...script.options, enableEmbedded: false },
    prepare(scripted) {
      script.prepare?.(scripted)
      scripted.stores.modal.opened()
    },
  })
  const mounted = mountScript(root, runtime, script)
  await settle(root, { themeMode: 'light', locale: 'en' })
  const idle = new Promise((resolve) => requestIdleCallback(resolve, { timeout: 500 }))
  const found: string[] = []
  for (const { themeMode, locale, size, text, judge } of looks) {
    await setViewport(size)
    host.style.setProperty('--w3m-font-size-master', text === 'large' ? '20px' : '10px')
    document.documentElement.lang = locale
    runtime.setOptions({ themeMode, locale })
    if (judge !== layout) await idle
    await settle(root, { themeMode, locale })
    if (text === 'spaced') root.adoptedStyleSheets.push(spacing)
    const faults = await judge(host, root)
    root.adoptedStyleSheets = root.adoptedStyleSheets.filter((sheet) => sheet !== spacing)
    const look = [themeMode, locale, `${size.width} × ${size.height}`, text].filter(Boolean).join(', ')
    found.push(...faults.map((fault) => `${look}: ${fault}`))
  }
  mounted.unmount()
  runtime.dispose()
  column.remove()
  return found
}

/** Effects run after a frame, and may render again. */
const nextFrame = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))

/** Waits until everything is rendered, in this language and these colors. */
async function settle(root: ShadowRoot, look: Pick<Look, 'themeMode' | 'locale'>): Promise<void> {
  await waitFor(() => isWhole(root, look), `the view in ${Object.values(look).join(', ')}`)
  await nextFrame()
  // A color that is still animating must not be checked.
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
  // React hides a view that waits for the texts of its language.
  const isWaiting = root.querySelector('[style*="display: none"]') !== null
  return isSet && !isWaiting && (isDrawn || root.querySelector('.page-card > .actions') !== null)
}
