import { expect } from 'chai'
import { connected } from '../../sandbox/gallery/product/connected.ts'
import { createScriptedRuntime } from '../../sandbox/gallery/product/createScriptedRuntime.ts'
import { mountModal } from '../../src/views/mount.tsx'
import tokensCss from '../../styles/tokens.css'
import { waitFor } from '../support/waitFor.ts'

const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))

describe('the menu of an account', () => {
  let end = () => {}
  afterEach(() => end())

  const show = async () => {
    const host = document.body.appendChild(document.createElement('div'))
    const root = host.attachShadow({ mode: 'open' })
    const runtime = createScriptedRuntime({ prepare: connected })
    const mounted = mountModal(root, runtime, tokensCss)
    end = () => {
      mounted.unmount()
      runtime.dispose()
      host.remove()
    }
    const find = (id: string) => root.querySelector<HTMLElement>(`[data-testid="${id}"]`)
    await waitFor(() => find('account-menu-button') !== null, 'the account', frame)
    const button = find('account-menu-button') as HTMLElement
    const menu = () => root.querySelector<HTMLElement>('[role="menu"]')
    const press = (key: string) => {
      const event = new KeyboardEvent('keydown', { key, bubbles: true, composed: true, cancelable: true })
      root.activeElement?.dispatchEvent(event)
      return event
    }
    const open = async () => {
      button.click()
      await waitFor(() => menu() !== null, 'the menu', frame)
    }
    const focuses = (id: string) =>
      waitFor(() => root.activeElement?.getAttribute('data-testid') === id, `the focus on ${id}`, frame)
    return { runtime, root, find, button, menu, press, open, focuses }
  }

  it('offers to disconnect, and names the wallet', async () => {
    const { find, button, menu, open, root } = await show()
    expect(find('disconnect-button')).to.equal(null)
    expect(button.getAttribute('aria-expanded')).to.equal('false')
    await open()
    expect(button.getAttribute('aria-expanded')).to.equal('true')
    expect(menu()?.id).to.equal(button.getAttribute('aria-controls'))
    expect(menu()?.getAttribute('aria-label')).to.equal('Account')
    expect(root.querySelector('.menu')?.textContent).to.include('Otter')
    const items = [...(menu()?.children ?? [])]
    expect(items.map((item) => item.getAttribute('role'))).to.deep.equal(items.map(() => 'menuitem'))
    expect(items.map((item) => item.querySelector('.row__title')?.textContent)).to.deep.equal([
      'Copy address',
      'Choose network',
      'Connect another wallet',
      'View on explorer',
      'Disconnect',
    ])
  })

  it('moves with arrow keys, Home, End and letters, and returns focus on Escape', async () => {
    const { runtime, menu, press, open, focuses } = await show()
    await open()
    await focuses('account-copy')
    press('ArrowUp')
    await focuses('disconnect-button')
    press('ArrowDown')
    await focuses('account-copy')
    press('End')
    await focuses('disconnect-button')
    press('Home')
    await focuses('account-copy')
    press('d')
    await focuses('disconnect-button')
    const escaped = press('Escape')
    expect(escaped.defaultPrevented).to.equal(true)
    await waitFor(() => menu() === null, 'it closes', frame)
    await focuses('account-menu-button')
    expect(runtime.stores.router.$route.get().name).to.equal('Account')
    press('ArrowUp')
    await focuses('disconnect-button')
  })

  it('closes on a click outside', async () => {
    const { root, menu, open } = await show()
    await open()
    root
      .querySelector('.total')
      ?.dispatchEvent(new MouseEvent('mousedown', { bubbles: true, composed: true }))
    await waitFor(() => menu() === null, 'it closes', frame)
  })

  it('disconnects the wallet', async () => {
    const { runtime, find, open } = await show()
    await open()
    find('disconnect-button')?.click()
    const status = () => runtime.stores.connection.get('eip155').status
    await waitFor(() => status() === 'disconnected', 'the wallet is let go of', frame)
  })
})
