import type { SandboxChain } from '../chain.ts'
import type { Handler } from '../http/handler.ts'
import { byRoute } from '../http/routes.ts'
import { toFileResponse } from '../site/files.ts'
import { smartAccountOf } from '../smart-accounts/addresses.ts'
import { createBundler } from '../smart-accounts/createBundler.ts'
import { accountOf, solanaKeyOf } from './accountOf.ts'
import { createInbox, type Mail } from './createInbox.ts'
import { createLogins } from './createLogins.ts'
import { createPermissions, type Permissions } from './createPermissions.ts'
import { createSessionBook, type SessionBook } from './createSessionBook.ts'
import { createSocials } from './createSocials.ts'
import { createSecureHandler } from './handler.ts'
import {
  approvedPage,
  approvePage,
  framePage,
  inboxPage,
  permissionsPage,
  socialDonePage,
  socialEndedPage,
  socialPage,
} from './pages.ts'

/** The embedded wallet's user data and its API. */
export type SecureState = {
  handler: Handler
  /** Emails sent to users, oldest first. */
  mails: readonly Mail[]
  /** Permissions of pages to act without a prompt. */
  permissions: Pick<Permissions, 'list'>
  /** The same permissions, for the service that lists them by account address. */
  sessions: SessionBook
  /** The account address of an email, or of a social account such as `google:mara`. */
  addressOf(person: string): string
  /** The address on Solana. */
  solanaAddressOf(person: string): string
  /** The address of the user's smart account, on the chains that support one. */
  smartAddressOf(person: string): string
}

type StateOptions = {
  chains: readonly SandboxChain[]
  script: string
  css: string
  /** The URL of the frame's site. */
  url: () => string
}

/** The state before any sign-in. */
export function createSecureState({ chains, script, css, url }: StateOptions): SecureState {
  const inbox = createInbox()
  const logins = createLogins({ inbox, url })
  const socials = createSocials({ url })
  const permissions = createPermissions()
  const html = (text: string) => toFileResponse('page.html', text)
  const api = createSecureHandler({
    chains,
    inbox,
    logins,
    socials,
    permissions,
    bundlers: bundlersOf(chains),
  })
  const pages = byRoute({
    'GET /sdk': () => html(framePage()),
    'GET /frame.js': () => toFileResponse('frame.js', script),
    'GET /secure.css': () => toFileResponse('secure.css', css),
    'GET /inbox': () => html(inboxPage(inbox.mails)),
    'GET /permissions': () => html(permissionsPage(permissions.list())),
    'POST /permissions'({ query }) {
      const context = query.get('context') ?? ''
      const held = permissions.list().find((each) => each.context === context)
      if (held) permissions.revoke(held.person, { permissionsContext: context })
      return html(permissionsPage(permissions.list()))
    },
    'GET /approve': ({ query }) => html(approvePage(query.get('link') ?? '')),
    'POST /approve': ({ query }) => html(approvedPage(logins.approve(query.get('link') ?? ''))),
    'GET /social'({ query }) {
      const state = query.get('state') ?? ''
      const visit = socials.find(state)
      return html(visit ? socialPage(visit.provider, visit.home, state) : socialEndedPage())
    },
    async 'POST /social'({ query, request }) {
      const form = await request.formData()
      const name = form.get('answer') === 'yes' ? String(form.get('name') ?? '') : undefined
      const result = socials.end(query.get('state') ?? '', name)
      if (!result) return html(socialEndedPage())
      return result.back ? sendBack(result.back, result.uri) : html(socialDonePage(result))
    },
  })
  return {
    async handler(request) {
      const answer = await pages(request.clone())
      return answer.status === 404 ? api(request) : answer
    },
    mails: inbox.mails,
    permissions,
    sessions: createSessionBook(permissions),
    addressOf: (person) => accountOf(person).address,
    solanaAddressOf: (person) => solanaKeyOf(person).publicKey.toBase58(),
    smartAddressOf: (person) => smartAccountOf(accountOf(person).address),
  }
}

/** Returns to the page that navigated here, with the result. */
function sendBack(back: string, uri: string): Response {
  const url = new URL(back)
  url.searchParams.set('result_uri', uri)
  return new Response(null, { status: 303, headers: { location: url.href } })
}

/** Not on every chain, so that one has no smart accounts. */
const bundlersOf = (chains: readonly SandboxChain[]) =>
  new Map(
    chains.flatMap(({ id, rpcUrl }) => (id === 8453 ? [[id, createBundler({ rpcUrl, id })] as const] : [])),
  )
