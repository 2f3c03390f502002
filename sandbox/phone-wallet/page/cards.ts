import type { PhoneWallet, WalletSession } from '../createPhoneWallet.ts'
import type { LedgerEntry } from '../ledger.ts'
import type { PendingProposal } from '../proposalQuestion.ts'
import { element, facts } from './dom.ts'

/** A prompt with its two answers. */
function question(
  title: string,
  body: (Node | undefined)[],
  yes: [string, () => void],
  no: () => void,
): HTMLElement {
  const actions = element(
    'div',
    { class: 'actions' },
    element('button', { type: 'button', class: 'quiet', onClick: no }, 'Decline'),
    element('button', { type: 'button', class: 'loud', onClick: yes[1] }, yes[0]),
  )
  return element('article', { class: 'card question' }, element('h2', {}, title), ...body, actions)
}

const chainName = (wallet: PhoneWallet, caip: string): string =>
  wallet.chains().find(({ id }) => `eip155:${id}` === caip)?.name ?? caip

export const proposalCard = (
  wallet: PhoneWallet,
  { id, name, url, chains, message }: PendingProposal,
): HTMLElement =>
  question(
    `${message === undefined ? 'Connect' : 'Sign in'} to ${name || 'an app'}?`,
    [
      facts([
        ['Site', url],
        ['Networks', chains.map((chain) => chainName(wallet, chain)).join(', ')],
        ['Verified', 'No: the sandbox verifies no page'],
      ]),
      message === undefined ? undefined : element('pre', {}, message),
    ],
    ['Approve', () => void wallet.approve(id)],
    () => void wallet.decline(id),
  )

export const requestCard = (wallet: PhoneWallet, { id, summary, caipNetworkId }: LedgerEntry): HTMLElement =>
  question(
    summary.title,
    [
      facts([['Network', chainName(wallet, caipNetworkId)], ...summary.facts]),
      summary.body ? element('pre', {}, summary.body) : undefined,
    ],
    ['Confirm', () => wallet.approveRequest(id)],
    () => wallet.declineRequest(id),
  )

export const sessionRow = (wallet: PhoneWallet, { topic, name, url }: WalletSession): HTMLElement =>
  element(
    'li',
    {},
    element('span', { class: 'who' }, element('b', {}, name || 'App'), element('small', {}, url)),
    element(
      'button',
      {
        type: 'button',
        class: 'small',
        onClick: () => void wallet.disconnect(topic),
        label: `Disconnect ${name}`,
      },
      'Disconnect',
    ),
  )

const outcomes = {
  waiting: 'Waiting',
  approved: 'Confirmed',
  declined: 'Declined',
  failed: 'Failed',
} as const

export const historyRow = ({ summary, status, result, error }: LedgerEntry): HTMLElement =>
  element(
    'li',
    { class: status },
    element(
      'span',
      { class: 'who' },
      element('b', {}, summary.title),
      element('small', {}, error?.message ?? (typeof result === 'string' ? result : '')),
    ),
    element('em', {}, outcomes[status]),
  )
