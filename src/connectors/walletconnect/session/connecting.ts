import { PairingNamespaceError, PairingNotConnectedError } from '../../../errors/pairing.ts'
import { cleanText } from '../../../lib/cleanText.ts'
import { abortable } from '../../../lib/deadline.ts'
import type { ChainNamespace } from '../../../schemas/caip.ts'
import type { Pairing } from '../pairing.ts'
import type { Namespaces } from './createNamespaces.ts'
import type { Proposals } from './createProposals.ts'
import type { PairingSession } from './session.ts'

export type ConnectingParameters = {
  /** Adopts the connection of another tab. */
  adopt(): Promise<void>
  session(): PairingSession | undefined
  proposals: Proposals
  namespaces: Namespaces
}

/** What the connector of one namespace needs of the shared pairing. */
export function createConnecting({
  adopt,
  session,
  proposals,
  namespaces,
}: ConnectingParameters): Pick<Pairing, 'open' | 'wallet' | 'approved' | 'shared'> {
  return {
    async open(namespace, { silent, signal }) {
      if (silent) await adopt()
      if (!session()) {
        if (silent) throw new PairingNotConnectedError()
        const proposal = proposals.current() ?? (await proposals.propose({ signal }))
        await abortable(proposal.settled, signal)
      }
      if (!session()?.namespaces[namespace]) throw new PairingNamespaceError({ namespace })
      return namespaces.provider(namespace)
    },
    wallet() {
      const peer = session()?.peer
      return peer && { name: cleanText(peer.name), icon: peer.icons.find((url) => url.startsWith('https:')) }
    },
    approved(namespace) {
      const current = session()
      return current?.supportsAllNetworks ? undefined : current?.namespaces[namespace]?.chains
    },
    shared: () => Object.keys(session()?.namespaces ?? {}) as ChainNamespace[],
  }
}
