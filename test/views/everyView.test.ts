import axe from 'axe-core'
import { expect } from 'chai'
import { createScriptedRuntime } from '../../sandbox/gallery/product/createScriptedRuntime.ts'
import { scripts } from '../../sandbox/gallery/product/scripts.ts'
import { routeParams } from '../../src/schemas/routes.ts'
import { mountModal } from '../../src/views/mount.tsx'
import tokensCss from '../../styles/tokens.css'

const looks = [
  { themeMode: 'light', locale: 'en' },
  { themeMode: 'dark', locale: 'de' },
  { themeMode: 'light', locale: 'ar' },
  { themeMode: 'dark', locale: 'ar' },
] as const

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

describe('every view in every state', () => {
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

  const draw = async (
    script: (typeof scripts)[string][string],
    look: (typeof looks)[number],
    width = 390,
  ) => {
    column.style.inlineSize = `${width}px`
    document.documentElement.lang = look.locale
    const runtime = createScriptedRuntime({ ...script, options: { ...look, ...script.options } })
    const root = host.attachShadow({ mode: 'open' })
    const mounted = mountModal(root, runtime, tokensCss)
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
    return root
  }
  const isWhole = (root: ShadowRoot) =>
    Boolean(root.querySelector('h2')?.textContent) &&
    (root.querySelector('.view__body')?.childElementCount ?? 0) > 0

  for (const [view, states] of Object.entries(scripts)) {
    for (const [state, script] of Object.entries(states)) {
      for (const look of looks) {
        it(`has no accessibility violation: ${view}, ${state}, ${look.themeMode}, ${look.locale}`, async () => {
          const root = await draw(script, look)
          expect(root.querySelector('h2')?.textContent, 'a title').to.not.equal('')
          const { violations } = await axe.run(host, {
            rules: {
              'target-size': { enabled: true },
              region: { enabled: false },
              'page-has-heading-one': { enabled: false },
            },
            resultTypes: ['violations'],
          })
          expect(
            violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 200)}`)),
          ).to.deep.equal([])
        })
      }

      it(`fits 320 pixels: ${view}, ${state}`, async () => {
        const root = await draw(script, looks[1], 320)
        const view = root.querySelector('.view')
        expect(view?.scrollWidth).to.equal(view?.clientWidth)
        expect(root.querySelector('.card')?.getBoundingClientRect().width).to.be.at.most(320)
      })
    }
  }

  it('is in the gallery: no view of the router is missing', async () => {
    const shown = new Set<string>()
    for (const script of Object.values(scripts).flatMap((states) => Object.values(states))) {
      const runtime = createScriptedRuntime(script)
      shown.add(runtime.stores.router.$route.get().name)
      runtime.dispose()
    }
    end = () => undefined
    expect(Object.keys(routeParams).filter((name) => !shown.has(name))).to.deep.equal([])
  })
})
