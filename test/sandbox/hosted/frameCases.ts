import { callNode } from '../../../sandbox/rpc/callNode.ts'
import { email, home, type Session } from './frameSession.ts'

/** What precedes a case, and replacements for the invented values in its request. */
export type Case = (frame: Session) => unknown | Promise<unknown>

const signedIn: Case = (frame) => frame.signIn()
const mine =
  (payload: (frame: Session) => unknown): Case =>
  async (frame) => {
    await frame.signIn()
    return payload(frame)
  }
const signing = (params: unknown[]) =>
  mine((frame) => ({ method: 'personal_sign', params: [...params, frame.address()] }))

const solana = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const mail = JSON.stringify({
  types: { EIP712Domain: [], Mail: [{ name: 'text', type: 'string' }] },
  primaryType: 'Mail',
  domain: {},
  message: { text: 'Hello' },
})

/** It does what is requested, but reports that it did not. */
const denied =
  (name: string): Case =>
  (frame) =>
    frame.deny(name)

const expiry = 4_102_444_800
const wanted = {
  chainId: '0x2105',
  expiry,
  signer: { type: 'keys', data: { keys: [] } },
  permissions: [{ type: 'contract-call', data: { address: `0x${'1'.repeat(40)}` } }],
  policies: [],
}

/** Includes the resulting text: the address is inserted when it is known. */
const siwxMessage = {
  accountAddress: '<<AccountAddress>>',
  chainId: 'eip155:1',
  domain: 'harbor.example',
  uri: home,
  version: '1',
  nonce: '1b16b1df538b',
  serializedMessage: [
    'harbor.example wants you to sign in with your Ethereum account:',
    '<<AccountAddress>>',
    '',
    '',
    `URI: ${home}`,
    'Version: 1',
    'Chain ID: 1',
    'Nonce: 1b16b1df538b',
    'Issued At: 2026-01-01T10:00:00.000Z',
  ].join('\n'),
}

const toSolana = async (frame: Session) => {
  await frame.signIn()
  await frame.send('SWITCH_NETWORK', { chainId: solana })
}

const toSmartAccount = async (frame: Session) => {
  await frame.signIn()
  await frame.send('SWITCH_NETWORK', { chainId: 8453 })
  await frame.send('SET_PREFERRED_ACCOUNT', { type: 'smartAccount' })
}

export const cases: Record<string, Case> = {
  'connect-email/device': () => undefined,
  'connect-email/connected': signedIn,
  async 'connect-email/otp'(frame) {
    await frame.signIn()
    await frame.send('SIGN_OUT')
  },
  async 'connect-device/approved'(frame) {
    await frame.send('CONNECT_EMAIL', { email })
    await frame.approve()
  },
  async 'connect-otp/ok'(frame) {
    await frame.send('CONNECT_EMAIL', { email })
    await frame.approve()
    return { otp: frame.lastCode() }
  },
  async 'connect-otp/wrong'(frame) {
    await frame.send('CONNECT_EMAIL', { email })
    await frame.approve()
    return { otp: frame.lastCode() === '000000' ? '000001' : '000000' }
  },
  'is-connected/no': () => undefined,
  'is-connected/yes': signedIn,
  'get-user/nobody': () => undefined,
  'get-user/eoa-only': signedIn,
  'get-user/smart-account': mine(() => ({ chainId: 8453, preferredAccountType: 'smartAccount' })),
  'get-smart-account-enabled-networks/ok': () => undefined,
  'get-social-redirect-uri/ok': () => undefined,
  'get-farcaster-uri/ok': () => undefined,
  async 'connect-farcaster/ok'(frame) {
    const { url } = (await frame.send('GET_FARCASTER_URI')) as { url: string }
    frame.later(() => frame.answerSocial(url))
  },
  async 'connect-social/ok'(frame) {
    const { uri } = (await frame.send('GET_SOCIAL_REDIRECT_URI', { provider: 'google' })) as { uri: string }
    return { uri: await frame.answerSocial(uri) }
  },
  'set-preferred-account/eoa': signedIn,
  'set-preferred-account/failed': signedIn,
  async 'set-preferred-account/smart'(frame) {
    await frame.signIn()
    await frame.send('SWITCH_NETWORK', { chainId: 8453 })
  },
  'sign-out/ok': signedIn,
  'switch-network/number': signedIn,
  'switch-network/refused': signedIn,
  'sync-dapp-data/ok': () => undefined,
  'sync-theme/ok': () => undefined,
  'update-email/primary': signedIn,
  async 'update-email-primary-otp/ok'(frame) {
    await frame.signIn()
    await frame.send('UPDATE_EMAIL', { email: 'mara@pier.example' })
    return { otp: frame.lastCode() }
  },
  async 'update-email-secondary-otp/ok'(frame) {
    await frame.signIn()
    await frame.send('UPDATE_EMAIL', { email: 'mara@pier.example' })
    await frame.send('UPDATE_EMAIL_PRIMARY_OTP', { otp: frame.lastCode() })
    return { otp: frame.lastCode() }
  },
  async 'update-email-secondary-otp/wrong'(frame) {
    await frame.signIn()
    await frame.send('UPDATE_EMAIL', { email: 'mara@pier.example' })
    await frame.send('UPDATE_EMAIL_PRIMARY_OTP', { otp: frame.lastCode() })
    return { otp: frame.lastCode() === '000000' ? '000001' : '000000' }
  },
  'rpc-request/personal-sign': signing(['0x48656c6c6f']),
  async 'rpc-request/refused'(frame) {
    frame.decline()
    await frame.signIn()
    return { method: 'personal_sign', params: ['0x48656c6c6f', frame.address()] }
  },
  'rpc-request/read': mine((frame) => ({ method: 'eth_getBalance', params: [frame.address(), 'latest'] })),
  // There is no link to follow any more.
  'connect-device/refused': () => undefined,
  async 'connect-farcaster/refused'(frame) {
    const { url } = (await frame.send('GET_FARCASTER_URI')) as { url: string }
    frame.later(() => frame.answerSocial(url, 'no'))
  },
  async 'connect-social/refused'(frame) {
    const { uri } = (await frame.send('GET_SOCIAL_REDIRECT_URI', { provider: 'google' })) as { uri: string }
    return { uri: await frame.answerSocial(uri, 'no') }
  },
  'get-social-redirect-uri/refused': () => ({ provider: 'unknown' }),
  'get-chain-id/ok': () => undefined,
  'get-smart-account-enabled-networks/failed': denied('GET_SMART_ACCOUNT_ENABLED_NETWORKS'),
  'is-connected/failed': denied('IS_CONNECTED'),
  'sign-out/failed': denied('SIGN_OUT'),
  'get-user/signed-at-once': mine(() => ({ chainId: 1, siwxMessage })),
  'get-user/solana-plain-chain': signedIn,
  'switch-network/text': signedIn,
  'reload/ok': () => undefined,
  async 'rpc-request/send-transaction'(frame) {
    await frame.signIn()
    const own = frame.address()
    await callNode(frame.chains[0]?.rpcUrl ?? '', 'anvil_setBalance', [own, '0xde0b6b3a7640000'])
    return { method: 'eth_sendTransaction', params: [{ from: own, to: own, value: '0x1' }] }
  },
  async 'rpc-request/solana-send'(frame) {
    await toSolana(frame)
    const transaction = await frame.pay()
    return { method: 'solana_signAndSendTransaction', params: { transaction } }
  },
  async 'rpc-request/grant'(frame) {
    await toSmartAccount(frame)
    return { method: 'wallet_grantPermissions', params: [wanted] }
  },
  async 'rpc-request/revoke'(frame) {
    await toSmartAccount(frame)
    await frame.send('RPC_REQUEST', { method: 'wallet_grantPermissions', params: [wanted] })
    const [{ pci } = { pci: '' }] = frame.permissions()
    const address = `eip155:8453:${frame.smart()}`
    return { method: 'wallet_revokePermissions', params: { pci, permissions: [], expiry, address } }
  },
  'rpc-request/typed-data': mine((frame) => ({
    method: 'eth_signTypedData_v4',
    params: [frame.address(), mail],
  })),
  async 'rpc-request/solana-message'(frame) {
    await toSolana(frame)
    return { method: 'solana_signMessage', params: { message: '9Ajdvzr', pubkey: frame.solana() } }
  },
  async 'rpc-request/capabilities'(frame) {
    await toSmartAccount(frame)
    return { method: 'wallet_getCapabilities' }
  },
}

/** Cases that cannot occur here, and why: a switch returns them as recorded. */
export const saidAsRecorded: Record<string, string> = {
  'connect-social/least': 'everybody has a name here',
  'init-smart-account/refused': 'what it never answers it does not refuse either',
  'rpc-request/refused-without-words': 'each refusal has words',
  'rpc-request/send-calls-text': 'as older wallets answered: an object with the id now',
}
