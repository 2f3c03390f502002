import { encodeFunctionData, erc20Abi, getAddress } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { createSiweMessage } from 'viem/siwe'
import { createBitcoinLedger } from '../../../sandbox/bitcoin/createBitcoinLedger.ts'
import { createBitcoinHandler } from '../../../sandbox/bitcoin/handler.ts'
import { type NameRecord, namesZone } from '../../../sandbox/blockchain-api/names.ts'
import type { SandboxChain } from '../../../sandbox/chain.ts'
import { testAccounts } from '../../../sandbox/chains/accounts.ts'
import { solanaAccounts } from '../../../sandbox/chains/solana/accounts.ts'
import { startSolana } from '../../../sandbox/chains/solana/startSolana.ts'
import { startAnvil } from '../../../sandbox/chains/startAnvil.ts'
import { startChains } from '../../../sandbox/chains/startChains.ts'
import { sandboxProjectId } from '../../../sandbox/http/access.ts'
import { withCors } from '../../../sandbox/http/handler.ts'
import { serve } from '../../../sandbox/http/serve.ts'
import { createCheckout } from '../../../sandbox/onramp/createCheckout.ts'
import { payOut } from '../../../sandbox/onramp/payOut.ts'
import { sendMined } from '../../../sandbox/rpc/sendMined.ts'
import type { SessionBook, SmartSessionRecord } from '../../../sandbox/secure-frame/createSessionBook.ts'
import { createServices } from '../../../sandbox/services.ts'
import type { Vector, VectorRequest } from '../../services/hosted/vectors.ts'
import { makeEvmPast, makeSolanaPast, sendUndone } from './past.ts'

const mainnet = 'eip155:1'
export const home = 'https://harbor.example'
const nowhere = `0x${'0'.repeat(40)}`
/** Accounts that hold nothing elsewhere. */
const emptyMnemonic = 'legal winner thank year wave sausage worth useful legal winner thank yellow'

/** A valid one, a revoked one and one that the wallet never granted. */
function createSessions(owner: string): SessionBook {
  const permissions = [
    { type: 'contract-call', data: { address: `0x${'1'.repeat(40)}` } },
    {
      type: 'native-token-recurring-allowance',
      data: { start: 1_767_261_600, period: 86_400, allowance: '0x5af3107a4000' },
    },
  ]
  const base = { home: undefined, expiry: 4_102_444_800, createdAt: 1_767_261_600, permissions, policies: [] }
  const records: SmartSessionRecord[] = [
    { ...base, pci: 'f22865d7-4dec-4e72-a7a5-b0ff6bf51fc0', context: '0x00', revokedAt: null },
    { ...base, pci: '8329697c-04dd-4a97-a18c-f9694f79f5ce', context: '0x00', revokedAt: 1_767_265_200 },
    { ...base, pci: '63a1c756-636d-4f00-ac3a-37de03544a9a', context: null, revokedAt: null },
  ]
  return { list: (address) => (address === owner ? records : []), end: () => undefined }
}

/** Everything in the vectors, by its role: their values are invented, these are real. */
export async function prepareWorld() {
  const [{ chains, stop }, solana, bitcoin, legacy] = await Promise.all([
    startChains(),
    startSolana({ port: 0 }),
    serve(createBitcoinHandler(createBitcoinLedger()), { port: 0 }),
    startAnvil({ chainId: 56, port: 0, mnemonic: emptyMnemonic, hardfork: 'berlin' }),
  ])
  const user = getAddress(testAccounts[0]?.address ?? '')
  const at = (index: number) => getAddress(testAccounts[index]?.address ?? '')
  const avatar = 'https://pictures.example/mara.png'
  const records: [label: string, account: number, facts: Partial<NameRecord>][] = [
    ['mara', 0, { attributes: { bio: 'Keeps the light' }, coinTypes: [60, 0x80000001] }],
    ['lighthouse', 0, { attributes: null }],
    ['old', 4, { attributes: { avatar, bio: 'Old' } }],
    ['bare', 1, { attributes: null }],
    ['keeper', 5, { attributes: { bio: 'One' } }],
    ['lost', 2, { createdAt: null }],
  ]
  const names = records.map(
    ([label, index, facts]): NameRecord => ({
      name: `${label}.${namesZone}`,
      address: at(index),
      ...facts,
    }),
  )
  await payOut({
    ...{ id: '', provider: 'meld', status: 'paid', at: 0, hash: '' },
    ...{ address: solanaAccounts[0]?.address ?? '', chain: { ...solana, id: 'solana' } },
    ...{ symbol: 'SOL', amount: '1' },
  })
  const [chain] = chains
  if (!chain) throw new Error('No chain')
  await makeEvmPast(chain, { user, busy: at(3), payee: at(7) })
  makeSolanaPast(solana)
  let registrations = 0
  let clock = Date.now()
  const checkout = createCheckout()
  const everyChain: SandboxChain[] = [
    ...chains,
    { ...solana, id: '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp' },
    {
      ...{ caipNetworkId: 'bip122:000000000019d6689c085ae165831e93', id: '000000000019d6689c085ae165831e93' },
      ...{ name: 'Bitcoin', symbol: 'BTC', rpcUrl: bitcoin.url, tokens: [], accounts: [] },
    },
    {
      ...{ caipNetworkId: 'eip155:56', id: 56, name: 'Legacy', symbol: 'BNB', rpcUrl: legacy.rpcUrl },
      ...{ tokens: [], accounts: [], uniswap: { router: nowhere, weth: nowhere, pairs: [] } },
    },
  ]
  const services = createServices({
    chains: everyChain,
    names,
    checkout,
    allowedOrigins: [home],
    sessions: createSessions(`eip155:8453:${user}`),
    now: () => clock,
  })
  const addressOf = (symbol: string) =>
    [...chain.tokens, ...chain.oddTokens].find((token) => token.symbol === symbol)?.address.toLowerCase() ??
    ''
  const askAuth = (path: string, init: { headers?: object; method?: string; body?: string } = {}) =>
    services.handler(
      new Request(`http://sandbox.test/auth/auth/v1/${path}?projectId=${sandboxProjectId}`, {
        ...init,
        headers: { origin: home, ...init.headers },
      }),
    )
  const sign = (message: string) => privateKeyToAccount(testAccounts[0].privateKey).signMessage({ message })
  /** A signed message with a fresh nonce, and the nonce's token. */
  const signIn = async () => {
    const { nonce, token } = (await (await askAuth('nonce')).json()) as { nonce: string; token: string }
    const facts = { domain: new URL(home).host, uri: home, version: '1', chainId: 1 } as const
    const message = createSiweMessage({ ...facts, address: user, nonce })
    return { message, signature: await sign(message), token }
  }
  return {
    ask: withCors(services.handler),
    services,
    chains,
    user,
    other: at(9),
    /** Has more history than one page holds. */
    busy: at(3),
    solanaBusy: solanaAccounts[2]?.address ?? '',
    /** Has a name on the chain, with a picture and without. */
    ens: { pictured: at(5), bare: at(6) },
    /** Has an empty account. */
    nobody: `0x${'5'.repeat(40)}`,
    solanaUser: solanaAccounts[0]?.address ?? '',
    solanaNobody: '2LJR1dCNdtD14PWdykn5XEg82FS7WcVL41LnC4a9o8NL',
    sessionOwner: `eip155:8453:${user}`,
    token: `${mainnet}:${addressOf('USDC')}`,
    target: `${mainnet}:${addressOf('UNI')}`,
    /** In no list. */
    unlisted: `${mainnet}:0x${'6'.repeat(40)}`,
    /** Listed by data services but never traded, so it has no price. */
    priceless: `${mainnet}:${addressOf('UNIT')}`,
    mint: solana.tokens[0]?.address ?? '',
    zone: namesZone,
    /** Has a picture. */
    pictured: getAddress(testAccounts[4]?.address ?? ''),
    /** Holds one name. */
    lost: at(5),
    /** Approves the router for the token. */
    async allow() {
      const args = [chain.uniswap.router ?? '0x', 2n ** 256n - 1n] as const
      const data = encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args })
      const call = { from: user, to: addressOf('USDC'), data }
      await sendMined(chain.rpcUrl, call)
    },
    sign,
    /** A registration message in our zone, dated by our clock; each name is free until it is registered. */
    async rewrite(message: string | undefined, { late, isTaken }: { late: number; isTaken: boolean }) {
      if (!message?.startsWith('{')) return message
      const { name, ...rest } = JSON.parse(message) as { name: string }
      registrations += 1
      const label = isTaken ? 'mara' : `marina${registrations}`
      const own = name
        .replace(/^marina/, label)
        .replace(/^a\.marina/, `a.${label}`)
        .replace(/reown\.id$/, namesZone)
      return JSON.stringify({ ...rest, name: own, timestamp: Math.floor(clock / 1000) - late })
    },
    /** A hash that the chain mined, if the response has a receipt. */
    async asOperation(request: VectorRequest, { reply }: Vector): Promise<VectorRequest> {
      if (!Object(Object(reply.body).result).receipt) return request
      const call = { from: user, to: user, value: '0x1' }
      const hash =
        Object(reply.body).result.success === false
          ? await sendUndone(chain.rpcUrl, user, addressOf('USDC'))
          : await sendMined(chain.rpcUrl, call)
      return { ...request, body: { ...Object(request.body), params: [hash] } }
    },
    /** Advances the clock of the services. */
    wait: (ms: number) => {
      clock += ms
    },
    now: () => clock,
    /** More than a page of purchases: delivered ones, a paid one, and one refused on an unlisted chain. */
    buy() {
      const [, other = chain] = chains
      const facts = { provider: 'coinbase', address: user, symbol: 'USDC', amount: '50' } as const
      const orders = [...Array.from({ length: 49 }, () => chain), chain, other].map((place) =>
        checkout.open({ ...facts, chain: place }),
      )
      const came = { status: 'delivered', hash: `0x${'7'.repeat(64)}` } as const
      const ends = [{ status: 'paid' }, { status: 'refused' }] as const
      orders.forEach((order, at) => void Object.assign(order, ends[at - 49] ?? came))
    },
    signIn,
    /** The token of a signed-in user. */
    async openSession(): Promise<string> {
      const { token, ...body } = await signIn()
      const headers = { 'x-nonce-jwt': `Bearer ${token}` }
      const init = { method: 'POST', body: JSON.stringify(body), headers }
      return (await (await askAuth('authenticate', init)).json()).token
    },
    stop: async () => void (await Promise.all([stop(), solana.stop(), bitcoin.stop(), legacy.stop()])),
  }
}

export type World = Awaited<ReturnType<typeof prepareWorld>>
