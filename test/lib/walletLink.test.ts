import { expect } from 'chai'
import type { HostPlace } from '../../src/lib/hostPlace.ts'
import { pairingLink, requestLink } from '../../src/lib/walletLink.ts'

const uri = 'wc:7f6e@2?expiryTimestamp=1795234400&relay-protocol=irn&symKey=58+7d'
const once = 'wc%3A7f6e%402%3FexpiryTimestamp%3D1795234400%26relay-protocol%3Dirn%26symKey%3D58%2B7d'
const twice = encodeURIComponent(once)

const hosts = {
  'a page on an iPhone': { system: 'ios', place: 'page' },
  'a page on Android': { system: 'android', place: 'page' },
  'a frame on Android': { system: 'android', place: 'frame' },
  'a Safe app': { system: 'mac', place: 'safe' },
  'a wallet’s browser': { system: 'ios', place: 'wallet' },
  'Telegram on Android': { system: 'android', place: 'telegram' },
  'Telegram on an iPhone': { system: 'ios', place: 'telegram' },
} satisfies Record<string, HostPlace>

const targets: Record<keyof typeof hosts, string> = {
  'a page on an iPhone': '_self',
  'a page on Android': '_self',
  'a frame on Android': '_top',
  'a Safe app': '_top',
  'a wallet’s browser': '_self',
  'Telegram on Android': '_blank',
  'Telegram on an iPhone': '_blank',
}

/** What wallets publish, the resulting base, and the part before the pairing link. */
const published: [string, base: string][] = [
  ['otter', 'otter://'],
  ['otter:', 'otter://'],
  ['otter:/', 'otter://'],
  ['otter://', 'otter://'],
  ['otter://open', 'otter://open/'],
  ['otter://open/', 'otter://open/'],
  ['https://otter.example', 'https://otter.example/'],
  ['https://otter.example/', 'https://otter.example/'],
  ['https://otter.example//', 'https://otter.example/'],
  ['https://otter.example/app', 'https://otter.example/app/'],
  ['http://127.0.0.1:4100', 'http://127.0.0.1:4100/'],
]

describe('the link that opens a wallet to be paired', () => {
  for (const [name, host] of Object.entries(hosts)) {
    for (const [text, base] of published) {
      it(`turns ${name} into ${text}`, () => {
        const isTwice = name === 'Telegram on Android' && text.startsWith('otter')
        expect(pairingLink(text, { uri, host })).to.deep.equal({
          url: `${base}wc?uri=${isTwice ? twice : once}`,
          base,
          target: targets[name as keyof typeof hosts],
        })
      })
    }
  }

  it('opens a site or a desktop app in a new tab', () => {
    const host = hosts['a page on Android']
    expect(pairingLink('https://otter.example/app', { uri, host, isApp: false })?.target).to.equal('_blank')
  })

  it('is undefined if the registry names a dangerous address', () => {
    for (const text of [
      'javascript:alert(1)//',
      'intent://x',
      'data://x',
      'https://a:b@otter.example',
      'http://otter.example',
      '',
    ]) {
      expect(pairingLink(text, { uri, host: hosts['a page on Android'] }), text).to.equal(undefined)
    }
  })
})

describe('the link that opens a paired wallet', () => {
  const request = { id: 1795234400123456, topic: 'ab'.repeat(32) }
  const query = `requestId=${request.id}&sessionTopic=${request.topic}`
  const host = hosts['a page on an iPhone']

  // conforms: 3.13.12, 6.1.6, 9.6.14
  it('names the request and the session', () => {
    expect(requestLink({ base: 'otter://', request, host })?.url).to.equal(`otter://wc?${query}`)
    expect(requestLink({ base: 'https://otter.example/', request, host })?.url).to.equal(
      `https://otter.example/wc?${query}`,
    )
    expect(requestLink({ base: 'otter://', request, host: hosts['a frame on Android'] })?.target).to.equal(
      '_top',
    )
  })

  it('passes a Telegram bot its single parameter', () => {
    const bot = requestLink({ base: 'https://t.me/otter_bot/app', request, host })?.url ?? ''
    const [place, parameter = ''] = bot.split('?startapp=')
    expect(place).to.equal('https://t.me/otter_bot/app')
    expect(parameter).to.match(/^[\w-]+$/)
    expect(atob(parameter.replaceAll('-', '+').replaceAll('_', '/'))).to.equal(query)
    expect(requestLink({ base: 'https://t.me/otter_bot?a=b', request, host })?.url).to.include(
      '?a=b&startapp=',
    )
  })

  it('is undefined if the stored address is dangerous', () => {
    for (const base of ['javascript:alert(1)//', 'https://evil@otter.example/', 'file:///']) {
      expect(requestLink({ base, request, host }), base).to.equal(undefined)
    }
  })
})
