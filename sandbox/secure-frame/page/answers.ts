import type { Description } from '../describe.ts'
import type { Approval } from './approval.ts'
import type { Ask } from './ask.ts'
import type { Memory } from './memory.ts'
import { type SignInRequest, signAtOnce } from './signAtOnce.ts'

/** Sends the page around the frame an event. */
export type Tell = (type: string, payload: unknown) => void

/** Answers each message of the page around the frame. @throws {Error} With a sentence for the user. */
export type Answers = (name: string, payload: unknown, tell: Tell) => Promise<unknown>

type Payload = {
  email?: string
  otp?: string
  provider?: string
  uri?: string
  chainId?: string | number
  method?: string
  params?: unknown
  type?: AccountType
  preferredAccountType?: AccountType
  siwxMessage?: SignInRequest
}

type AccountType = 'eoa' | 'smartAccount'
type OwnAccount = { address: string; type: AccountType }

/** Methods that sign, send or grant: the user approves each. */
const asking =
  /^(personal_sign|eth_signTypedData_v4|eth_sendTransaction|eth_sendUserOperation|solana_sign|wallet_(sendCalls|grant|revoke))/

export function createAnswers({
  ask,
  memory,
  approval,
  home,
}: {
  /** The origin of the page around the frame. */
  home: string
  ask: Ask
  memory: Memory
  approval: Approval
}): Answers {
  let attempt = ''
  let visit = ''
  let preferred: AccountType = 'eoa'
  /** The user has just signed in, and the frame has not signed for it yet. */
  let isNew = false
  let chain = new URL(location.href).searchParams.get('chainId') ?? 'eip155:1'

  const requireToken = (): string => {
    const token = memory.token()
    if (token === undefined) throw new Error('Nobody is signed in')
    return token
  }
  const toChain = (id: string | number): string => (String(id).includes(':') ? String(id) : `eip155:${id}`)
  const readUser = async (chainId = chain) => {
    const user = await ask('user', { token: requireToken(), chainId })
    return user as {
      email: string | null
      userName?: string
      accounts: OwnAccount[]
      smartAccountDeployed?: boolean
    }
  }
  /** The preferred account type, if the user has such an account. */
  const choose = (accounts: OwnAccount[]): OwnAccount =>
    accounts.find(({ type }) => type === preferred) ?? (accounts[0] as OwnAccount)
  const answerUser = async () => {
    // Meanwhile the user may choose another one.
    const chainId = chain
    const { accounts, ...user } = await readUser(chainId)
    const used = choose(accounts)
    return {
      ...user,
      accounts,
      chainId: looseId(chainId),
      address: used.address,
      preferredAccountType: used.type,
    }
  }
  const isSignedIn = async (email = ''): Promise<boolean> => {
    const token = memory.token()
    const user = token && (await ask('user', { token }).catch(() => undefined))
    return user ? user.email === email.toLowerCase() : false
  }
  const begin = (token: unknown, tell: Tell) => {
    memory.setToken(String(token))
    isNew = true
    tell('SESSION_UPDATE', { token })
  }
  /** A session that started without a code: its user, as far as the page learns at once. */
  const signedIn = async (token: unknown, tell: Tell) => {
    begin(token, tell)
    const { email, address, chainId, accounts, userName } = await answerUser()
    return { email, address, chainId, accounts, userName }
  }
  const methods: Record<string, (payload: Payload, tell: Tell) => unknown> = {
    async CONNECT_EMAIL({ email }) {
      if (await isSignedIn(email)) return { action: 'CONNECT' }
      const next = await ask('login', { email, device: memory.device() })
      attempt = String(next.attempt)
      return { action: next.action }
    },
    async CONNECT_DEVICE() {
      await ask('approval', { attempt })
    },
    async CONNECT_OTP({ otp }, tell) {
      begin((await ask('code', { attempt, code: otp })).token, tell)
    },
    async UPDATE_EMAIL({ email }) {
      return ask('email-update', { token: requireToken(), email })
    },
    async UPDATE_EMAIL_PRIMARY_OTP({ otp }) {
      await ask('email-old', { token: requireToken(), code: otp })
    },
    async UPDATE_EMAIL_SECONDARY_OTP({ otp }) {
      return ask('email-new', { token: requireToken(), code: otp })
    },
    async GET_SOCIAL_REDIRECT_URI({ provider }) {
      const { uri } = await ask('social-begin', { provider, home })
      return { uri }
    },
    async CONNECT_SOCIAL({ uri }, tell) {
      return signedIn((await ask('social-redeem', { uri })).token, tell)
    },
    async GET_FARCASTER_URI() {
      const { uri, state } = await ask('social-begin', { provider: 'farcaster', home })
      visit = String(state)
      return { url: uri }
    },
    async CONNECT_FARCASTER(_, tell) {
      const { userName } = await signedIn((await ask('social-answer', { state: visit })).token, tell)
      return { userName }
    },
    async GET_USER({ chainId, preferredAccountType = preferred, siwxMessage: request }, tell) {
      const token = requireToken()
      if (chainId !== undefined) chain = toChain(chainId)
      preferred = preferredAccountType
      // Names of social accounts are reported at sign-in, not here.
      const { userName, ...user } = await answerUser()
      const isAsked = request && isNew
      isNew = false
      const { signsAtOnce } = window.__frame
      const signed =
        isAsked && (await signAtOnce(ask, signsAtOnce, { token, home, ...user, chainId: chain, request }))
      tell('SESSION_UPDATE', { token })
      return { ...user, ...signed }
    },
    async GET_SMART_ACCOUNT_ENABLED_NETWORKS() {
      return ask('networks', {})
    },
    // The account is deployed with its first action. The frame sends no response here, because it has no correct one.
    async INIT_SMART_ACCOUNT() {
      await new Promise<never>(() => {})
    },
    async SET_PREFERRED_ACCOUNT({ type = 'eoa' }) {
      const { accounts } = await readUser()
      const wanted = accounts.find((account) => account.type === type)
      if (!wanted) throw new Error('There are no smart accounts here')
      preferred = type
      return wanted
    },
    async IS_CONNECTED() {
      const token = memory.token()
      const user = token && (await ask('user', { token }).catch(() => undefined))
      return { isConnected: Boolean(user) }
    },
    async SIGN_OUT() {
      const token = memory.token()
      memory.setToken(undefined)
      if (token) await ask('sign-out', { token })
    },
    async SWITCH_NETWORK({ chainId = chain }) {
      await ask('network', { token: requireToken(), chainId: toChain(chainId) })
      chain = toChain(chainId)
      return { chainId }
    },
    async GET_CHAIN_ID() {
      return { chainId: chain }
    },
    async RPC_REQUEST({ method = '', params, chainId = chain }) {
      const call = {
        token: requireToken(),
        chainId: toChain(chainId),
        method,
        params: params ?? [],
        home: document.referrer,
      }
      if (asking.test(method)) {
        const description = (await ask('describe', call)) as Partial<Description>
        if (description.title) await approval.ask(description as Description)
      }
      return (await ask('rpc', call)).result
    },
    async RPC_ABORT() {
      approval.giveUp()
    },
    async SYNC_THEME() {},
    async SYNC_DAPP_DATA() {},
    async RELOAD() {
      location.reload()
    },
  }
  return async (name, payload, tell) => {
    const method = Object.hasOwn(methods, name) ? methods[name] : undefined
    if (!method) throw new Error(`Not supported: ${name}`)
    return method((payload ?? {}) as Payload, tell)
  }
}

/** A number on EVM, the plain reference elsewhere: the frame may send any text or number, and pages must handle it. */
function looseId(chainId: string): string | number {
  const [namespace, reference = ''] = chainId.split(':')
  return namespace === 'eip155' ? Number(reference) : reference
}
