import axe from 'axe-core'
import { expect } from 'chai'
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { loadMessages } from '../../sandbox/gallery/loadMessages.ts'
import { Specimen } from '../../sandbox/gallery/Specimen.tsx'
import type { Story } from '../../sandbox/gallery/Story.ts'

const [en, ar] = await Promise.all([loadMessages('en'), loadMessages('ar')])

const looks = [
  { theme: 'light', direction: 'ltr', locale: 'en', messages: en },
  { theme: 'dark', direction: 'ltr', locale: 'en', messages: en },
  { theme: 'light', direction: 'rtl', locale: 'ar', messages: ar },
  { theme: 'dark', direction: 'rtl', locale: 'ar', messages: ar },
] as const

/** Looks at every state of stories in both themes and directions, with axe and a rule of our own. */
export function walkStories(stories: readonly Story[]): void {
  let frame: HTMLElement
  let reactRoot: Root
  beforeEach(() => {
    Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
    frame = document.createElement('main')
    document.body.append(frame)
    reactRoot = createRoot(frame)
  })
  afterEach(async () => {
    await act(async () => reactRoot.unmount())
    frame.remove()
  })

  for (const { id, kind, states } of stories) {
    for (const { theme, direction, locale, messages } of looks) {
      it(`has no accessibility violation: ${id}, ${theme}, ${direction}`, async function () {
        this.timeout(60_000)
        frame.style.cssText =
          kind === 'view'
            ? 'inline-size:390px;block-size:760px;contain:strict'
            : 'inline-size:360px;display:grid;gap:24px'
        document.documentElement.lang = locale
        document.title = id
        for (const { id: state, render } of states) {
          const setting = { theme, direction, locale, motion: 'reduce' } as const
          await act(async () =>
            reactRoot.render(
              <Specimen key={state} setting={setting}>
                {kind === 'part' ? (
                  <div className="g-ground">{render({ messages, locale, theme })}</div>
                ) : (
                  render({ messages, locale, theme })
                )}
              </Specimen>,
            ),
          )
          await settle(frame, kind)
          expect(await violations(frame), state).to.deep.equal([])
          expect(tooSmall(frame), state).to.deep.equal([])
        }
      })
    }
  }
}

/** Waits until what is drawn is whole: views and their words come in by and by. */
async function settle(element: Element, kind: 'part' | 'view'): Promise<void> {
  for (let round = 0; round < 20; round += 1) {
    await act(() => new Promise<void>((resolve) => setTimeout(resolve, 50)))
    const title = element.querySelector('.g-host')?.shadowRoot?.querySelector('h2')
    if (kind === 'part' || title?.textContent) return
  }
}

async function violations(element: Element): Promise<string[]> {
  const { violations } = await axe.run(element, {
    rules: {
      'target-size': { enabled: true },
      region: { enabled: false },
      'page-has-heading-one': { enabled: false },
      'heading-order': { enabled: false },
    },
    resultTypes: ['violations'],
  })
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html.slice(0, 160)} ${failureSummary ?? ''}`),
  )
}

/** Everything that can be pressed is at least 24 by 24 pixels; links inside a sentence are exempt. */
function tooSmall(element: Element): string[] {
  const root = element.querySelector('.g-host')?.shadowRoot
  return [...(root?.querySelectorAll('button, a:not(.link), summary, .tick') ?? [])]
    .filter((target) => {
      const { width, height } = target.getBoundingClientRect()
      return width < 24 || height < 24
    })
    .map(({ outerHTML }) => outerHTML.slice(0, 120))
}
