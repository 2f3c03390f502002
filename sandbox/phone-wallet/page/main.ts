import { createKeyrings } from '../createKeyrings.ts'
import { createPhoneWallet, type PhoneWallet } from '../createPhoneWallet.ts'
import { historyRow, proposalCard, requestCard, sessionRow } from './cards.ts'
import { choice, element } from './dom.ts'
import { readPageConfig, takeLink } from './pageConfig.ts'

declare global {
  interface Window {
    /** The wallet behind the page, for tests and for the console. */
    phoneWallet?: PhoneWallet
  }
}

const shorten = (address: string) => `${address.slice(0, 6)}…${address.slice(-4)}`

/** The header: the active account and network. */
function head(wallet: PhoneWallet): HTMLElement {
  const addresses = wallet.addresses()
  const accounts = addresses.map((address, index) => ({ value: String(index), text: shorten(address) }))
  const chains = wallet.chains().map(({ id, name }) => ({ value: String(id), text: name ?? `Chain ${id}` }))
  return element(
    'div',
    { class: 'card account' },
    element('span', { class: 'pebble' }),
    choice('Account', accounts, '0', (index) => void wallet.switchAccount(Number(index))),
    choice('Network', chains, String(wallet.activeChain().id), (id) => void wallet.switchChain(Number(id))),
    element('code', {}, addresses[0] ?? ''),
  )
}

function list(title: string, rows: HTMLElement[], empty: string): HTMLElement {
  const body = rows.length > 0 ? element('ul', {}, ...rows) : element('p', { class: 'empty' }, empty)
  return element('section', { label: title }, element('h3', {}, title), body)
}

function screen(wallet: PhoneWallet): HTMLElement[] {
  const requests = wallet.requests()
  const waiting = requests.filter(({ status }) => status === 'waiting')
  const past = requests.filter(({ status }) => status !== 'waiting').reverse()
  return [
    head(wallet),
    ...wallet.proposals().map((proposal) => proposalCard(wallet, proposal)),
    ...waiting.map((request) => requestCard(wallet, request)),
    list(
      'Connected apps',
      wallet.sessions().map((session) => sessionRow(wallet, session)),
      'None yet. Copy the link of a QR code and paste it here.',
    ),
    list('Activity', past.map(historyRow), 'Nothing was asked of this wallet.'),
  ]
}

/** An input instead of a phone's camera. */
function linkForm(pair: (uri: string) => Promise<void>): HTMLElement {
  const status = element('p', { class: 'status' })
  status.setAttribute('role', 'status')
  const input = element('input', {
    name: 'uri',
    placeholder: 'wc:…',
    label: 'Pairing link',
  }) as HTMLInputElement
  const form = element(
    'form',
    { class: 'card pair' },
    input,
    element('button', { class: 'loud' }, 'Pair'),
    status,
  )
  form.addEventListener('submit', async (event) => {
    event.preventDefault()
    status.textContent = 'Pairing…'
    try {
      await pair(input.value)
      input.value = ''
      status.textContent = ''
    } catch (error) {
      status.textContent = error instanceof Error ? error.message : 'That link does not work'
    }
  })
  return form
}

async function start(): Promise<void> {
  const { relay, project, chains, accounts, ...nodes } = readPageConfig(document)
  const wallet = await createPhoneWallet({
    relayUrl: relay,
    projectId: project,
    chains,
    accounts,
    signsIn: true,
    keyrings: createKeyrings(accounts, nodes),
    policy: { proposal: 'ask', request: 'ask' },
    storagePrefix: 'phone-wallet page',
  })
  window.phoneWallet = wallet
  const body = element('div', { class: 'body' })
  const draw = () => body.replaceChildren(...screen(wallet))
  document.querySelector('main')?.replaceChildren(linkForm(wallet.pair), body)
  wallet.onChange(draw)
  draw()
  const uri = takeLink(window)
  if (uri) await wallet.pair(uri)
}

void start()
