import { expect } from 'chai'
import { createScriptedRuntime } from '../../sandbox/gallery/product/createScriptedRuntime.ts'
import { scripts } from '../../sandbox/gallery/product/scripts.ts'
import { mountModal } from '../../src/views/mount.tsx'
import tokensCss from '../../styles/tokens.css'

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

describe('a language that changes while a view loads', () => {
  const { error } = console
  const complaints: string[] = []
  beforeEach(() => {
    complaints.length = 0
    console.error = (...words: unknown[]) => complaints.push(words.map(String).join(' '))
  })
  afterEach(() => {
    console.error = error
  })

  for (const [locale, wanted, start] of [
    ['de', 'Netzwerk wählen', 'Mit Harbor verbinden'],
    ['ar', 'اختيار الشبكة', 'التوصيل بـ \u2068Harbor\u2069'],
  ] as const) {
    for (let pause = 0; pause < 12; pause += 1) {
      it(`switches the language and its texts at once: ${locale}, ${pause} turns later`, async () => {
        const host = document.createElement('div')
        document.body.append(host)
        const runtime = createScriptedRuntime({ ...scripts.connect?.installed, options: { locale: 'en' } })
        const root = host.attachShadow({ mode: 'open' })
        const mounted = mountModal(root, runtime, tokensCss)
        const seen: string[] = []
        const look = () => {
          const [heading] = root.querySelectorAll<HTMLElement>('h2')
          const text = heading?.checkVisibility() ? heading.textContent : ''
          if (text || seen.length > 0)
            seen.push(`${heading?.closest('[lang]')?.getAttribute('lang')} ${text}`)
        }
        new MutationObserver(look).observe(root, { attributes: true, childList: true, subtree: true })
        const title = async (text: string) => {
          const end = Date.now() + 60_000
          while (root.querySelector('h2')?.textContent !== text) {
            if (Date.now() > end) throw new Error(`${text} does not come`)
            await wait(5)
          }
        }
        await title('Connect to Harbor')
        runtime.setOptions({ locale })
        for (let turn = 0; turn < pause; turn += 1) await Promise.resolve()
        runtime.stores.router.push('Networks')
        await title(wanted)
        runtime.stores.router.back()
        await title(start)
        const texts = [
          'en Connect to Harbor',
          'en Choose network',
          `${locale} ${start}`,
          `${locale} ${wanted}`,
        ]
        expect(texts).to.include.members(seen)
        mounted.unmount()
        runtime.dispose()
        host.remove()
        expect(complaints).to.deep.equal([])
      })
    }
  }
})
