import { cleanText } from '../../lib/cleanText.ts'
import { readMember } from '../../lib/readMember.ts'
import type { Connector } from '../connector.ts'
import { callMember, subscribe } from '../foreignWallet.ts'
import { createPageConnector } from '../pageWallets.ts'
import { type WatchParameters, watchWindow } from '../watchWindow.ts'

export type Web3Wallet = ReturnType<typeof toWeb3Wallet>

const mostAccounts = 500

/**
 * Finds Polkadot wallets in the page's table `injectedWeb3`.
 * @see https://github.com/polkadot-js/extension
 */
export const watchWeb3Wallets = (parameters: WatchParameters): void =>
  watchWindow(parameters, 'injectedWeb3', (own, key) =>
    toConnector(key, own, parameters.window.location?.host ?? ''),
  )

/** The table has wallets by a key such as `polkadot-js`, the only name most of them have. */
function toConnector(key: string, own: unknown, origin: string): Connector<unknown> | undefined {
  const name = cleanText(key.replace(/[-_]+/g, ' '))
  if (typeof own !== 'object' || own === null || name === '') return undefined
  const shownName = name.charAt(0).toUpperCase() + name.slice(1)
  // These wallets have no disconnect: the user revokes the permission in the extension.
  return createPageConnector(
    { id: `web3:${key}`, type: 'ANNOUNCED', namespace: 'polkadot', name: shownName },
    toWeb3Wallet(own, origin),
  )
}

/** What an extension provides to an approved page, accessed defensively. */
function toWeb3Wallet(own: object, origin: string) {
  let injected: object | undefined
  const ask = (of: 'accounts' | 'signer', method: string, ...inputs: unknown[]) =>
    callMember(readMember(injected, of), method, inputs)

  return {
    isEnabled: () => injected !== undefined,
    /** Requests access. Prompts unless the page was approved before. */
    async enable() {
      const answer = await callMember(own, 'enable', [origin])
      if (typeof answer !== 'object' || answer === null) throw new Error('The wallet shared no account')
      injected = answer
    },
    /** Addresses: SS58 in the form of any network. */
    accounts: async () => toAddresses(await ask('accounts', 'get')),
    signPayload: (payload: object) => ask('signer', 'signPayload', payload),
    signRaw: (raw: object) => ask('signer', 'signRaw', raw),
    /** Calls back with the accounts when they change. @returns A function that unsubscribes. */
    onAccounts: (listener: (accounts: string[]) => void) =>
      subscribe(
        (hear) => ask('accounts', 'subscribe', hear),
        (accounts) => listener(toAddresses(accounts)),
      ),
  }
}

function toAddresses(accounts: unknown): string[] {
  const listed = Array.isArray(accounts) ? accounts.slice(0, mostAccounts) : []
  const addresses = listed.map((account) => readMember(account, 'address'))
  return addresses.filter((address) => typeof address === 'string')
}
