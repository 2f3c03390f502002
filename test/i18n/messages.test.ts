import { expect } from 'chai'
import { loadMessages } from '../../sandbox/gallery/loadMessages.ts'
import { formatAmountText } from '../../src/i18n/format.ts'
import { languageOf, languages, localeDirection, resolveLocale } from '../../src/i18n/locale.ts'

const [en, de, ar] = await Promise.all([loadMessages('en'), loadMessages('de'), loadMessages('ar')])

describe('messages', () => {
  it('use the plural forms of the language', () => {
    expect(en.allWallets.found({ count: 1 })).to.equal('1 wallet found')
    expect(en.allWallets.found({ count: 540 })).to.equal('540 wallets found')
    expect(de.allWallets.found({ count: 1 })).to.equal('1 Wallet gefunden')
    const forms = [0, 1, 2, 3, 11, 100].map((count) => ar.allWallets.found({ count }))
    expect(new Set(forms.map((form) => form.replace(/\d+ /, ''))).size).to.equal(5)
    expect(ar.errors.timedOut({ seconds: 2 })).to.contain('ثانيتين')
  })

  it('isolate names from text in the other direction', () => {
    expect(ar.connecting.waiting({ wallet: 'Otter' })).to.contain('\u2068Otter\u2069')
  })

  it('keep the fixed sentences', () => {
    const { toasts, send, alerts } = en
    expect([
      toasts.transactionStarted,
      send.notSent,
      alerts.projectId,
      alerts.configuration,
      alerts.session,
      alerts.network,
    ]).to.deep.equal([
      'Transaction started',
      'Failed to send transaction',
      'Project ID Not Configured',
      'Invalid App Configuration',
      'Session Expired',
      'Network Not Found',
    ])
  })

  it('load by language, with English as the fallback', async () => {
    expect((await loadMessages('de-AT')).common.cancel).to.equal('Abbrechen')
    expect((await loadMessages('ar')).common.cancel).to.equal('إلغاء')
    expect((await loadMessages('zh-TW')).common.cancel).to.equal('取消')
    expect((await loadMessages('sv')).common.cancel).to.equal('Cancel')
  })
})

describe('resolveLocale', () => {
  it('uses the option, then the page, then the browser', () => {
    expect(resolveLocale('de', 'en', ['ar'])).to.equal('de')
    expect(resolveLocale(undefined, 'ar-EG', ['de'])).to.equal('ar-EG-u-nu-latn')
    expect(resolveLocale(undefined, '', ['sv-SE', 'de-CH', 'en'])).to.equal('de-CH')
    expect(resolveLocale('xx', 'sv', ['fi'])).to.equal('en')
  })

  it('writes the digits 0 to 9 in every language', () => {
    for (const tag of [...languages, 'ar-EG', 'ar-MA', 'bn-BD', 'hi-IN', 'zh-TW', 'th-TH-u-nu-thai'])
      expect(formatAmountText('1204.5', resolveLocale(tag, '', []))).to.match(/^1\D?204\D5$/)
  })

  it('finds the language of a region, a script and an old tag', () => {
    const asked = [
      'zh',
      'zh-CN',
      'zh-SG',
      'zh-TW',
      'zh-HK',
      'zh-Hant-MO',
      'pt',
      'pt-PT',
      'iw',
      'in',
      'es-419',
    ]
    expect(asked.map((tag) => languageOf(resolveLocale(tag, '', [])))).to.deep.equal([
      ...['zh-Hans', 'zh-Hans', 'zh-Hans', 'zh-Hant', 'zh-Hant', 'zh-Hant'],
      ...['pt-BR', 'pt-BR', 'he', 'id', 'es'],
    ])
  })

  it('falls back to English for an invalid `locale`', () => {
    expect(resolveLocale('not a tag!', '???', [])).to.equal('en')
  })

  it('knows which languages are right to left', () => {
    expect([localeDirection('ar-EG'), localeDirection('de'), localeDirection('he')]).to.deep.equal([
      'rtl',
      'ltr',
      'rtl',
    ])
  })
})
