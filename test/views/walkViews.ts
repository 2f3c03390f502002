import { expect } from 'chai'
import { createScriptedRuntime } from '../../sandbox/gallery/product/createScriptedRuntime.ts'
import { mountScript } from '../../sandbox/gallery/product/mountScript.ts'
import { scripts } from '../../sandbox/gallery/product/scripts.ts'

export type Look = { themeMode: 'light' | 'dark'; locale: 'en' | 'de' | 'ar' }
type State = (typeof scripts)[string][string]
type Drawn = { host: HTMLElement; root: ShadowRoot }

/**
 * Declares tests about every view in every state. What a page must not say meanwhile fails them too.
 *
 * @param declare - The tests of one state; `draw` puts it into the page, at a phone's width unless told.
 */
export function walkViews(
  declare: (title: string, draw: (look: Look, width?: number) => Promise<Drawn>) => void,
): void {
  let host: HTMLElement
  let column: HTMLElement
  let end: () => void
  /** What a page must not say while it shows a view. */
  const faults: string[] = []
  const { error: write } = console
  const hearError = ({ message }: ErrorEvent) => faults.push(`error: ${message}`)
  const hearRejection = ({ reason }: PromiseRejectionEvent) => faults.push(`unhandled: ${reason}`)
  before(() => {
    console.error = (...words: unknown[]) => faults.push(`console: ${words.map(String).join(' ')}`)
    window.addEventListener('error', hearError)
    window.addEventListener('unhandledrejection', hearRejection)
  })
  after(() => {
    console.error = write
    window.removeEventListener('error', hearError)
    window.removeEventListener('unhandledrejection', hearRejection)
  })
  beforeEach(() => {
    column = document.createElement('main')
    host = document.createElement('div')
    column.append(host)
    document.body.append(column)
  })
  afterEach(() => {
    end()
    column.remove()
    expect(faults.splice(0)).to.deep.equal([])
  })

  const draw = async (script: State, look: Look, width = 390): Promise<Drawn> => {
    column.style.inlineSize = `${width}px`
    document.documentElement.lang = look.locale
    const runtime = createScriptedRuntime({ ...script, options: { ...look, ...script.options } })
    const root = host.attachShadow({ mode: 'open' })
    const mounted = mountScript(root, runtime, script)
    end = () => {
      mounted.unmount()
      runtime.dispose()
    }
    for (let tries = 0; tries < 100 && !isWhole(root); tries += 1) await wait(20)
    await wait(60)
    // A colour in the middle of its way in is no colour to be judged.
    const moving = root
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().iterations !== Infinity)
    await Promise.all(moving.map(({ finished }) => finished.catch(() => undefined)))
    return { host, root }
  }
  for (const [view, states] of Object.entries(scripts))
    for (const [state, script] of Object.entries(states))
      declare(`${view}, ${state}`, (look, width) => draw(script, look, width))
}

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

const isWhole = (root: ShadowRoot) =>
  root.querySelector('.page-card > .actions') !== null ||
  (Boolean(root.querySelector('h2')?.textContent) &&
    (root.querySelector('.view__body')?.childElementCount ?? 0) > 0)
