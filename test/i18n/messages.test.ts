import { expect } from 'chai'
import { loadMessages } from '../../sandbox/gallery/loadMessages.ts'
import { localeDirection, resolveLocale } from '../../src/i18n/locale.ts'

const [en, de, ar] = await Promise.all([loadMessages('en'), loadMessages('de'), loadMessages('ar')])

describe('messages', () => {
  it('count as the language does', () => {
    expect(en.allWallets.found({ count: 1 })).to.equal('1 wallet found')
    expect(en.allWallets.found({ count: 540 })).to.equal('540 wallets found')
    expect(de.allWallets.found({ count: 1 })).to.equal('1 Wallet gefunden')
    const forms = [0, 1, 2, 3, 11, 100].map((count) => ar.allWallets.found({ count }))
    expect(new Set(forms.map((form) => form.replace(/\d+ /, ''))).size).to.equal(5)
    expect(ar.errors.timedOut({ seconds: 2 })).to.contain('ثانيتين')
  })

  it('keep names apart from the text that runs the other way', () => {
    expect(ar.connecting.waiting({ wallet: 'Otter' })).to.contain('\u2068Otter\u2069')
  })

  it('keep the sentences that are fixed', () => {
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

  it('are loaded by language, English for all others', async () => {
    expect((await loadMessages('de-AT')).common.cancel).to.equal('Abbrechen')
    expect((await loadMessages('ar')).common.cancel).to.equal('إلغاء')
    expect((await loadMessages('fr')).common.cancel).to.equal('Cancel')
  })
})

describe('resolveLocale', () => {
  it('asks the host, then its page, then the person', () => {
    expect(resolveLocale('de', 'en', ['ar'])).to.equal('de')
    expect(resolveLocale(undefined, 'ar-EG', ['de'])).to.equal('ar-EG')
    expect(resolveLocale(undefined, '', ['fr-FR', 'de-CH', 'en'])).to.equal('de-CH')
    expect(resolveLocale('xx', 'fr', ['it'])).to.equal('en')
  })

  it('survives what is no language', () => {
    expect(resolveLocale('not a tag!', '???', [])).to.equal('en')
  })

  it('knows which languages run from right to left', () => {
    expect([localeDirection('ar-EG'), localeDirection('de'), localeDirection('he')]).to.deep.equal([
      'rtl',
      'ltr',
      'rtl',
    ])
  })
})
