import { sandboxProjectId } from '../../sandbox/http/access.ts'
import { createKeyrings } from '../../sandbox/phone-wallet/createKeyrings.ts'
import { createPhoneWallet, type PhoneWallet } from '../../sandbox/phone-wallet/createPhoneWallet.ts'
import type { Trip } from './journey.ts'
import { type Person, until } from './person.ts'
import { dialog, openModal, test } from './steps.ts'

declare global {
  interface Window {
    __copied: string[]
  }
}

/** A phone that approves everything. */
export async function startPhone({ sandbox, after }: Trip): Promise<PhoneWallet> {
  const phone = await createPhoneWallet({
    relayUrl: sandbox.addresses.services.relay,
    projectId: sandboxProjectId,
    chains: sandbox.chains.map(({ id, rpcUrl }) => ({ id, rpcUrl })),
    keyrings: createKeyrings([0, 1], { solana: sandbox.solana.rpcUrl, bitcoin: sandbox.addresses.bitcoin }),
  })
  after(() => phone.stop())
  return phone
}

/** Opens the QR code and clicks the button that copies its link. Returns what the page wrote to the clipboard. */
export async function copyLink(person: Person): Promise<string> {
  await openModal(person)
  await person.press(test('wallet-selector-walletconnect'))
  await person.shown({ role: 'img', name: /QR code/ })
  // The clipboard cannot be read without a permission prompt.
  await person.run(() => {
    window.__copied = []
    const write = navigator.clipboard.writeText.bind(navigator.clipboard)
    navigator.clipboard.writeText = async (text) => {
      await write(text)
      window.__copied.push(text)
    }
  }, [])
  await person.press(test('copy-wc2-uri'))
  let link = ''
  await until(
    async () => {
      link = (await person.run(() => window.__copied.at(-1) ?? null, [])) ?? ''
      return link !== ''
    },
    () => 'the link is copied',
  )
  return link
}

export async function pair(person: Person, phone: PhoneWallet) {
  await phone.pair(await copyLink(person))
  const heard = await person.hear('w3m-connect')
  await person.gone(dialog)
  return heard
}
