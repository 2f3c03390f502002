import type { WalletKitTypes } from '@reown/walletkit'
import { base64nopad } from '@scure/base'
import type { LocalAccount } from 'viem/accounts'
import type { Kit } from './openKit.ts'
import type { ProposalQuestion } from './proposalQuestion.ts'

export type SignIns = { toQuestion(event: WalletKitTypes.SessionAuthenticate): ProposalQuestion }

type AuthPayload = WalletKitTypes.SessionAuthenticate['params']['authPayload']

type SignInsParameters = {
  kit: Kit
  /** The active account. */
  account(): LocalAccount
  /** CAIP-2 ids of eip155. */
  chains(): string[]
  methods: string[]
}

/**
 * Lets the user connect and sign in with one approval: one message of the active account, for the first requested
 * network that this wallet has.
 */
export function createSignIns({ kit, account, chains, methods }: SignInsParameters): SignIns {
  return {
    toQuestion({ id, params }) {
      const { name, url, icons } = params.requester.metadata
      const shared = params.authPayload.chains.filter((chain) => chains().includes(chain))
      const payload = grant(params.authPayload, { chains: shared, methods })
      const signer = account()
      const iss = `did:pkh:${shared[0]}:${signer.address}`
      const message = kit.formatAuthMessage({ request: payload, iss })
      const { chains: _, type: __, ...fields } = payload
      return {
        ...{ id, name, url, icon: icons[0], chains: shared, message },
        async approve() {
          const s = (await signer.signMessage?.({ message })) ?? ''
          const auth = { h: { t: 'caip122' as const }, p: { ...fields, iss }, s: { t: 'eip191' as const, s } }
          await kit.approveSessionAuthenticate({ id, auths: [auth] })
        },
        decline: () =>
          kit.rejectSessionAuthenticate({ id, reason: { code: 5000, message: 'User rejected.' } }),
      }
    },
  }
}

type Granted = { chains: string[]; methods: string[] }

/**
 * The last resource lists the permissions that an app requests. This wallet grants its methods on its networks.
 *
 * @see https://eips.ethereum.org/EIPS/eip-5573
 */
function grant(payload: AuthPayload, { chains, methods }: Granted): AuthPayload {
  const prefix = 'urn:recap:'
  const { resources = [] } = payload
  const recap = resources.at(-1)
  if (!recap?.startsWith(prefix)) return { ...payload, chains }
  const asked = JSON.parse(new TextDecoder().decode(base64nopad.decode(recap.slice(prefix.length))))
  const abilities = Object.keys(asked.att.eip155 ?? {}).filter((ability) =>
    methods.includes(ability.split('/')[1] ?? ''),
  )
  const eip155 = Object.fromEntries(abilities.map((ability) => [ability, [{ chains }]]))
  const text = base64nopad.encode(new TextEncoder().encode(JSON.stringify({ att: { eip155 } })))
  return { ...payload, chains, resources: [...resources.slice(0, -1), prefix + text] }
}
