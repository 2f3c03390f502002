import { WalletError } from '../phone-wallet/evm/walletCall.ts'
import { element, facts } from '../phone-wallet/page/dom.ts'

/** Asks the host's user for consent, unless `?policy=approve` has given it. */
export function consent(title: string, rows: [string, string][]): Promise<void> {
  if (new URL(location.href).searchParams.get('policy') === 'approve') return Promise.resolve()
  return new Promise((resolve, reject) => {
    const decide = (yes: boolean) => {
      card.remove()
      if (yes) resolve()
      else reject(new WalletError(4001, 'Transaction was rejected'))
    }
    const card = element(
      'article',
      { class: 'card question' },
      element('h2', {}, title),
      facts(rows),
      element('button', { type: 'button', onClick: () => decide(false) }, 'Reject'),
      element('button', { type: 'button', onClick: () => decide(true) }, 'Confirm'),
    )
    document.querySelector('#questions')?.append(card)
  })
}
