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
      it(`shows the view in the new language: ${locale}, ${pause} turns later`, async () => {
        const host = document.createElement('div')
        document.body.append(host)
        const runtime = createScriptedRuntime({ ...scripts.connect?.installed, options: { locale: 'en' } })
        const root = host.attachShadow({ mode: 'open' })
        const mounted = mountModal(root, runtime, tokensCss)
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
        mounted.unmount()
        runtime.dispose()
        host.remove()
        expect(complaints).to.deep.equal([])
      })
    }
  }
})
