import { expect } from 'chai'
import { readHostPlace, type WindowSigns } from '../../src/lib/hostPlace.ts'
import { usableSocials } from '../../src/lib/usableSocials.ts'

const agents = {
  iPhone:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 Safari/604.1',
  android: 'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36',
  mac: 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.0 Safari/605.1.15',
  windows: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36',
  linux: 'Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0',
  unknown: 'Something/1.0',
}

type Made = {
  agent?: keyof typeof agents
  touch?: number
  framed?: boolean
  ancestors?: string[]
  referrer?: string
  signs?: object
}

/** The parts of a window that show where it is. Without `ancestors` its browser does not list them. */
function windowOf({
  agent = 'linux',
  touch = 0,
  framed = false,
  ancestors,
  referrer = '',
  signs = {},
}: Made) {
  const self = {}
  return {
    navigator: { userAgent: agents[agent], maxTouchPoints: touch },
    location: ancestors ? { ancestorOrigins: ancestors } : {},
    document: { referrer },
    self,
    top: framed ? {} : self,
    ...signs,
  } as unknown as WindowSigns
}

const telegram = (platform: string) => ({ Telegram: { WebApp: { platform } } })
const throwing = Object.defineProperty({}, 'ethereum', {
  get() {
    throw new Error('mine')
  },
  enumerable: false,
})

describe('where a page is shown', () => {
  const table: [string, Made, system: string, place: string][] = [
    ['a page on an iPhone', { agent: 'iPhone' }, 'ios', 'page'],
    ['a page on Android', { agent: 'android' }, 'android', 'page'],
    ['a tablet that says it is a desktop', { agent: 'mac', touch: 5 }, 'ios', 'page'],
    ['a desktop', { agent: 'mac' }, 'mac', 'page'],
    ['another desktop', { agent: 'windows', touch: 10 }, 'windows', 'page'],
    ['a third one', { agent: 'linux' }, 'linux', 'page'],
    ['an unknown one', { agent: 'unknown' }, 'other', 'page'],
    ['a frame', { framed: true }, 'linux', 'frame'],
    [
      'a frame of a frame',
      { framed: true, ancestors: ['https://shop.example', 'https://news.example'] },
      'linux',
      'frame',
    ],
    ['a Safe app', { framed: true, ancestors: ['https://app.safe.global'] }, 'linux', 'safe'],
    [
      'one two frames deep',
      { framed: true, ancestors: ['https://x.example', 'https://app.safe.global'] },
      'linux',
      'safe',
    ],
    [
      'one in a browser that names no ancestors',
      { framed: true, referrer: 'https://app.safe.global/apps' },
      'linux',
      'safe',
    ],
    ['a page that Safe leads to', { referrer: 'https://app.safe.global/' }, 'linux', 'page'],
    [
      'a host that looks like Safe',
      { framed: true, ancestors: ['https://app.safe.global.evil.example'] },
      'linux',
      'frame',
    ],
    ['a wallet’s browser', { agent: 'android', signs: { ethereum: {} } }, 'android', 'wallet'],
    ['another wallet’s browser', { agent: 'iPhone', signs: { phantom: {} } }, 'ios', 'wallet'],
    ['a desktop with an extension', { agent: 'mac', signs: { ethereum: {} } }, 'mac', 'page'],
    ['a phone whose getter throws', { agent: 'android', signs: throwing }, 'android', 'page'],
    ['Telegram on Android', { agent: 'android', signs: { TelegramWebviewProxy: {} } }, 'android', 'telegram'],
    [
      'Telegram on an iPhone',
      { agent: 'iPhone', signs: { TelegramWebviewProxyProto: {} } },
      'ios',
      'telegram',
    ],
    [
      'Telegram in a browser',
      { agent: 'windows', framed: true, signs: telegram('weba') },
      'windows',
      'telegram',
    ],
    [
      'a page that only loads Telegram’s script',
      { agent: 'windows', signs: telegram('unknown') },
      'windows',
      'page',
    ],
  ]
  for (const [name, made, system, place] of table) {
    it(`is detected from ${name}`, () => {
      expect(readHostPlace(windowOf(made))).to.deep.equal({ system, place })
    })
  }
})

describe('social options', () => {
  const all = ['google', 'x', 'discord', 'farcaster', 'github', 'apple', 'facebook']
  const table = [
    ['ios', 'page', all],
    ['ios', 'telegram', ['x', 'discord', 'farcaster', 'github', 'apple', 'facebook']],
    ['mac', 'telegram', ['google', 'discord', 'farcaster', 'github', 'apple', 'facebook']],
    ['android', 'telegram', ['google', 'discord', 'farcaster', 'github', 'apple']],
    ['windows', 'telegram', all],
    ['android', 'wallet', all],
  ] as const
  for (const [system, place, kept] of table) {
    // conforms: 5.10.7-5.10.9
    it(`keep only those that work on ${system} in a ${place}, in their order`, () => {
      expect(usableSocials(all, { system, place })).to.deep.equal(kept)
    })
  }
})
