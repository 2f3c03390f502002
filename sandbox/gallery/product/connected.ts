import type { ConnectorInfo } from '../../../src/connectors/connector.ts'
import type { Runtime } from '../../../src/runtime.ts'
import type { TokenBalance } from '../../../src/schemas/token.ts'
import { accounts, pictures } from '../samples.ts'
import { connectOtter } from './createScriptedRuntime.ts'

/** The connected account. */
export const owner = `eip155:1:${accounts.mara}`
const on = { caipNetworkId: 'eip155:1' } as const
/** The account's holdings, first the native token. */
export const ether: TokenBalance = {
  ...on,
  name: 'Ether',
  symbol: 'ETH',
  decimals: 18,
  amount: 1_204n * 10n ** 15n,
  priceUsd: 2997.6,
  iconUrl: pictures.eth,
}
export const usdc: TokenBalance = {
  ...on,
  name: 'USD Coin',
  symbol: 'USDC',
  decimals: 6,
  address: '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48',
  amount: 482_500_000n,
  priceUsd: 1,
  iconUrl: pictures.usdc,
}
export const link: TokenBalance = {
  ...on,
  name: 'Chainlink',
  symbol: 'LINK',
  decimals: 18,
  address: '0x514910771AF9Ca656af840dff83E8264EcF986CA',
  amount: 45n * 10n ** 17n,
}

const known = ({ stores }: Runtime) => {
  const at = Date.now()
  stores.account.setOwner(owner)
  stores.account.update(owner, {
    balance: { status: 'known', value: ether.amount, at },
    tokens: { status: 'known', value: [ether, usdc, link], at },
    profileName: 'mara.example.id',
  })
}
/** Connects a wallet and loads its holdings. */
export const connected = (runtime: Runtime, wallet?: ConnectorInfo) => {
  connectOtter(runtime, wallet)
  known(runtime)
  runtime.stores.router.reset('Account')
}

/** The active account is a smart account with sponsored fees. */
export const bySmartAccount = (prepare: (runtime: Runtime) => void) => (runtime: Runtime) => {
  prepare(runtime)
  runtime.stores.connection.update('eip155', {
    accounts: [{ address: accounts.mara, type: 'smartAccount' }],
  })
}
