import { expect } from 'chai'
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { loadMessages } from '../../sandbox/gallery/loadMessages.ts'
import { Specimen } from '../../sandbox/gallery/Specimen.tsx'
import type { Story } from '../../sandbox/gallery/Story.ts'
import { accessibilityFaults, layoutFaults } from './faults.ts'

const [en, ar] = await Promise.all([loadMessages('en'), loadMessages('ar')])

const width = 360
const layout = (frame: HTMLElement) => layoutFaults(frame.querySelector('.g-host')?.shadowRoot, width)

/** How each state is rendered, and what is checked then. */
const looks = [
  {
    setting: { theme: 'light', direction: 'ltr', locale: 'en' },
    messages: en,
    judge: async (frame: HTMLElement) => [...(await accessibilityFaults(frame)), ...layout(frame)],
  },
  {
    setting: { theme: 'dark', direction: 'ltr', locale: 'en' },
    messages: en,
    judge: (frame: HTMLElement) => accessibilityFaults(frame, { contrastAlone: true }),
  },
  { setting: { theme: 'light', direction: 'rtl', locale: 'ar' }, messages: ar, judge: layout },
] as const

/** Checks every state of the component stories. */
export function walkStories(stories: readonly Story[]): void {
  let frame: HTMLElement
  let reactRoot: Root
  beforeEach(() => {
    Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
    frame = document.createElement('main')
    frame.style.cssText = `inline-size:${width}px;display:grid;gap:24px`
    document.body.append(frame)
    reactRoot = createRoot(frame)
  })
  afterEach(async () => {
    await act(async () => reactRoot.unmount())
    frame.remove()
  })

  for (const { id, states } of stories)
    it(`has no fault in any look: ${id}`, async () => {
      const faults: string[] = []
      for (const { setting, messages, judge } of looks) {
        const { theme, direction, locale } = setting
        document.documentElement.lang = locale
        document.title = id
        for (const { id: state, render } of states) {
          await act(async () =>
            reactRoot.render(
              <Specimen key={state} setting={{ ...setting, motion: 'reduce' }}>
                <div className="g-ground">{render({ messages, locale, theme })}</div>
              </Specimen>,
            ),
          )
          // Stylesheets, and what a worker renders, arrive a moment later.
          await act(() => new Promise<void>((resolve) => setTimeout(resolve, 50)))
          const found = await judge(frame)
          faults.push(...found.map((fault) => `${state}, ${theme}, ${direction}: ${fault}`))
        }
      }
      expect(faults).to.deep.equal([])
    })
}
