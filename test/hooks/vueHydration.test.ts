import { expect } from 'chai'
import { createSSRApp, defineComponent, h, nextTick } from 'vue'
import { useAppKitAccount } from '../../src/hooks/vue.ts'
import { createAppKit } from '../../src/index.ts'

const address = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'
const provider = {
  request: async ({ method }: { method: string }) => (method === 'eth_chainId' ? '0x1' : [address]),
  on: () => undefined,
  removeListener: () => undefined,
}

describe('a composable on a server-rendered page', () => {
  it('renders what the server rendered, and then the connected account', async () => {
    const kit = createAppKit({ networks: ['eip155:1'], disableAppend: true, enableWalletConnect: false })
    await kit.follow({ id: 'own', name: 'Own', provider })
    const App = defineComponent({
      setup() {
        // biome-ignore lint/correctness/useHookAtTopLevel: setup is where Vue calls composables.
        const account = useAppKitAccount()
        return () => h('p', account.value.address ?? 'nobody')
      },
    })
    const mismatches: string[] = []
    const { warn } = console
    console.warn = (...said: unknown[]) =>
      void (String(said[0]).includes('Hydration') && mismatches.push(String(said[0])))
    const box = document.createElement('div')
    box.innerHTML = '<p>nobody</p>'
    createSSRApp(App).mount(box)
    console.warn = warn
    expect(mismatches).to.deep.equal([])
    await nextTick()
    expect(box.textContent).to.equal(address)
  })
})
