import { expect } from 'chai'
import { walletPlatforms } from '../../src/lib/walletPlatforms.ts'

const everything = {
  mobileLink: 'otter://',
  webappLink: 'https://otter.example/app',
  desktopLink: 'otterdesk://',
  rdns: 'example.otter',
}

describe('the platforms of a wallet', () => {
  const table: [string, Parameters<typeof walletPlatforms>[0], string[]][] = [
    ['not been chosen', { wallet: undefined, isInstalled: false, isPhone: false }, ['qrcode']],
    [
      'all of them, installed',
      { wallet: everything, isInstalled: true, isPhone: false },
      ['browser', 'qrcode', 'web', 'desktop'],
    ],
    [
      'all of them, not installed',
      { wallet: everything, isInstalled: false, isPhone: false },
      ['qrcode', 'web', 'desktop', 'unsupported'],
    ],
    [
      'all of them, on a phone',
      { wallet: everything, isInstalled: false, isPhone: true },
      ['mobile', 'web', 'unsupported'],
    ],
    [
      'all of them, in its own browser',
      { wallet: everything, isInstalled: true, isPhone: true },
      ['browser', 'mobile', 'web'],
    ],
    [
      'a phone’s app alone',
      { wallet: { mobileLink: 'otter:' }, isInstalled: false, isPhone: false },
      ['qrcode'],
    ],
    [
      'a site alone',
      { wallet: { webappLink: 'https://o.example' }, isInstalled: false, isPhone: true },
      ['web'],
    ],
    [
      'a desktop app alone, on a phone',
      { wallet: { desktopLink: 'otter:' }, isInstalled: false, isPhone: true },
      ['qrcode'],
    ],
    [
      'an extension alone',
      { wallet: { injected: [{ injectedId: 'isOtter' }] }, isInstalled: false, isPhone: false },
      ['unsupported'],
    ],
    ['nothing known', { wallet: {}, isInstalled: false, isPhone: false }, ['qrcode']],
  ]
  for (const [name, parameters, expected] of table) {
    it(`fit a wallet that has ${name}`, () => {
      expect(walletPlatforms(parameters)).to.deep.equal(expected)
    })
  }
})
