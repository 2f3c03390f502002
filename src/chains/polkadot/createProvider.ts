import type { Web3Wallet } from '../../connectors/injected-web3/watchWeb3Wallets.ts'
import { AccountNotSharedError, WalletReplyError } from '../../errors/wallet.ts'
import { isHex, textToHex } from '../../lib/hex.ts'
import { createWalletRequest } from '../createWalletRequest.ts'
import { onSharedChange, type RequestWallet } from '../onSharedChange.ts'
import { parseAddress } from './parseAddress.ts'
import type { PolkadotProvider } from './provider.ts'

/** How these wallets decline: they have no numbers. */
const declined = /\b(rejected|denied|declined|cancell?ed)\b|not allowed to interact/i

const { askUser, askWallet } = createWalletRequest(declined)

/** The Polkadot provider of an `injectedWeb3` extension. */
export function fromWeb3(wallet: Web3Wallet): PolkadotProvider {
  let known: string[] = []
  let chosen: string | undefined
  const order = (addresses: string[]) =>
    chosen !== undefined && addresses.includes(chosen)
      ? [chosen, ...addresses.filter((address) => address !== chosen)]
      : addresses
  const take = (accounts: string[]) => {
    known = order(toAddresses(accounts))
    return known
  }
  const listeners = new Set<(accounts: string[]) => void>()

  return {
    accounts: () => known,
    async connect({ silent, signal }) {
      // A page that was approved before needs no prompt; a silent wait is short.
      const enable = () => (wallet.isEnabled() ? Promise.resolve() : wallet.enable())
      await (silent ? askWallet : askUser)('enable', enable, signal)
      return take(await askUser('accounts', () => wallet.accounts(), signal))
    },
    choose(address) {
      requireShared(known, address)
      chosen = address
      known = order(known)
      for (const listener of [...listeners]) listener(known)
    },
    async signPayload(payload) {
      requireShared(known, payload.address)
      return toSignature('signPayload', await askUser('signPayload', () => wallet.signPayload(payload)))
    },
    async signMessage({ address, message }) {
      requireShared(known, address)
      const raw = { address, data: textToHex(`<Bytes>${message}</Bytes>`), type: 'bytes' }
      return toSignature('signRaw', await askUser('signRaw', () => wallet.signRaw(raw)))
    },
    onAccounts(listener) {
      listeners.add(listener)
      let last = known.join()
      const end = wallet.onAccounts((accounts) => {
        const now = take(accounts)
        // These wallets send the list as soon as the user subscribes.
        if (now.join() !== last) listener(now)
        last = now.join()
      })
      return () => {
        listeners.delete(listener)
        end()
      }
    },
  }
}

/** A wallet over a pairing. @see https://docs.reown.com/advanced/multichain/rpc-reference/polkadot-rpc */
export function fromPairing(wallet: RequestWallet): PolkadotProvider {
  const accounts = () => toAddresses(wallet.accounts?.() ?? [])
  const request = (method: string, params: object) =>
    askUser(method, async () => wallet.request({ method, params }))
  return {
    accounts,
    connect: async () => accounts(),
    choose: (address) => requireShared(accounts(), address),
    async signPayload(payload) {
      const method = 'polkadot_signTransaction'
      const params = { address: payload.address, transactionPayload: payload }
      return toSignature(method, await request(method, params))
    },
    async signMessage({ address, message }) {
      const method = 'polkadot_signMessage'
      return toSignature(method, await request(method, { address, message }))
    },
    onAccounts: (listener) => onSharedChange(wallet, () => listener(accounts())),
  }
}

function requireShared(known: string[], address: string): void {
  if (!known.includes(address)) throw new AccountNotSharedError({ connectorId: address })
}

const toAddresses = (texts: string[]): string[] => [
  ...new Set(texts.flatMap((text) => parseAddress(text) ?? [])),
]

/** ed25519 and sr25519 have 64 bytes, ecdsa 65; one more may name the type. */
function toSignature(method: string, answer: unknown): string {
  const { signature } = (answer ?? {}) as { signature?: unknown }
  if (!isHex(signature) || signature.length < 130 || signature.length > 134)
    throw new WalletReplyError({ method })
  return signature
}
