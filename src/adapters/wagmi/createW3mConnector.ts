import { type Address, getAddress, SwitchChainError, UserRejectedRequestError } from 'viem'
import type { AppKit } from '../../appKit/appKit.ts'
import { codeOf } from '../../errors/codes.ts'
import type { Attachment } from '../attachment.ts'
import type { W3mConnector } from './wagmiTypes.ts'

/** The id of the widget's connector. */
export const connectorId = 'w3m'

/**
 * A wagmi connector for the wallet that is connected in the widget. Connecting it opens the widget, unless a wallet is
 * already connected.
 *
 * @see https://wagmi.sh/dev/creating-connectors
 */
export function createW3mConnector(attachment: Attachment): W3mConnector {
  return ({ chains, emitter }) => ({
    id: connectorId,
    name: 'Wallets',
    type: connectorId,

    async connect({ chainId, isReconnecting = false, withCapabilities = false } = {}) {
      const kit = await requireKit(attachment)
      if (!kit.getAccount('eip155').isConnected) await askUser(kit, isReconnecting)
      if (chainId !== undefined && chainId !== chainIdOf(kit))
        await kit.switchNetwork(`eip155:${chainId}`).catch(() => undefined)
      const shown = accountsOf(kit).map((address) =>
        withCapabilities ? { address, capabilities: {} } : address,
      )
      // The caller's type argument determines which of the two forms they have.
      return { accounts: shown as never, chainId: chainIdOf(kit) }
    },
    async disconnect() {
      const kit = attachment.kit()
      if (kit?.getAccount('eip155').isConnected) await kit.disconnect('eip155')
    },
    getAccounts: async () => accountsOf(await requireKit(attachment)),
    getChainId: async () => chainIdOf(await requireKit(attachment)),
    getProvider: async () => (await attachment.wait())?.getProvider('eip155'),
    async isAuthorized() {
      const kit = await attachment.wait()
      return kit !== undefined && isOwn(kit)
    },
    async switchChain({ chainId }) {
      const kit = await requireKit(attachment)
      const chain = chains.find(({ id }) => id === chainId)
      if (!chain) throw new SwitchChainError(new Error('The chain is not in the wagmi configuration'))
      await kit.switchNetwork(`eip155:${chainId}`).catch((error) => {
        rejected(error, (cause) => new SwitchChainError(cause))
      })
      return chain
    },
    // The widget listens to the wallet and reports changes itself.
    onAccountsChanged: (accounts) =>
      emitter.emit('change', { accounts: accounts.map((each) => getAddress(each)) }),
    onChainChanged: (id) => emitter.emit('change', { chainId: Number(id) }),
    onDisconnect: () => emitter.emit('disconnect'),
  })
}

/** The widget's id prefix of wallets that wagmi connected. */
export const followed = 'external:wagmi:'

/** Whether a wallet is connected that wagmi has not connected itself. */
export const isOwn = (kit: AppKit) =>
  kit.getAccount('eip155').isConnected && !kit.getWalletInfo('eip155')?.id.startsWith(followed)

/** The active account first, as in wagmi. */
export const accountsOf = (kit: AppKit): readonly Address[] =>
  (kit.getAccount('eip155').allAccounts ?? []).map(({ address }) => getAddress(address))

export const chainIdOf = (kit: AppKit) =>
  Number((kit.getAccount('eip155').caipNetworkId ?? kit.getCaipNetworkId())?.split(':')[1])

async function requireKit({ wait }: Attachment): Promise<AppKit> {
  const kit = await wait()
  if (!kit) throw new Error('Call createAppKit({ adapters: [adapter] }) before connecting')
  return kit
}

async function askUser(kit: AppKit, isReconnecting: boolean): Promise<void> {
  if (isReconnecting) throw new Error('No wallet is connected in the widget')
  await kit.connect({ namespace: 'eip155' }).catch((error) => rejected(error))
}

/** Maps a rejection by the user to the library's own error, and any other error with `otherwise`. */
function rejected(error: unknown, otherwise: (cause: Error) => Error = (cause) => cause): never {
  const { rpcCode } = Object(error) as { rpcCode?: unknown }
  const cause = error instanceof Error ? error : new Error(String(error))
  throw codeOf(error) === 'W3M_USER_CLOSED' || rpcCode === 4001
    ? new UserRejectedRequestError(cause)
    : otherwise(cause)
}
