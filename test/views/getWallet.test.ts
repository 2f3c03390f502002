import { expect } from 'chai'
import { pairing } from '../../sandbox/gallery/product/createScriptedRuntime.ts'
import { openDialog } from './openDialog.ts'

const android =
  'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36'

describe('where to get a wallet', () => {
  let end = () => {}
  afterEach(() => end())

  it('offers to load the wallets again if neither the registry nor the bundled list responds', async () => {
    let asked = 0
    const dialog = await openDialog({
      answers: { '/getWallets': () => undefined },
      prepare({ stores, services }) {
        services.askBundledWallets = async () => {
          asked += 1
          throw new Error('The file did not load')
        }
        stores.router.reset('GetWallet')
      },
    })
    end = dialog.close
    await dialog.until(() => dialog.byId('wallets-retry') !== null, 'the retry')
    expect(dialog.find('[aria-busy="true"]')).to.equal(null)
    asked = 0
    dialog.byId('wallets-retry')?.click()
    await dialog.until(() => asked > 0, 'another try')
  })

  it('links to the store of the phone if an app does not open', async () => {
    Object.defineProperty(navigator, 'userAgent', { value: android, configurable: true })
    const store = 'https://play.google.com/store/apps/details?id=example.heron'
    const wallet = {
      id: 'heron',
      name: 'Heron',
      desktopLink: 'javascript:alert(1)',
      appStore: 'https://apps.apple.com/app/heron/id1',
      playStore: store,
    }
    const dialog = await openDialog({
      prepare({ stores }) {
        stores.connectors.set([pairing])
        stores.router.reset('ConnectingWalletConnect', { wallet })
        stores.pairing.set({ status: 'ready', uri: 'wc:1@2', expiresAt: Date.now() + 300_000 })
      },
    })
    end = () => {
      Reflect.deleteProperty(navigator, 'userAgent')
      dialog.close()
    }
    await dialog.until(() => dialog.find('a[href^="https://"]') !== null, 'the store')
    expect(dialog.find<HTMLAnchorElement>('a[href^="https://"]')?.href).to.equal(store)
  })
})
