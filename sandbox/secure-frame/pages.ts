import { escapeHtml } from '../control/page.ts'
import type { Mail } from './createInbox.ts'
import type { Permission } from './createPermissions.ts'
import type { SocialResult } from './createSocials.ts'

type Parts = { title: string; head?: string; body: string }

const page = ({ title, head = '', body }: Parts): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title><link rel="icon" href="data:,"><link rel="stylesheet" href="/secure.css">${head}</head>
<body>${body}</body></html>`

/** The page in the frame: it exchanges messages with the page around it, and shows approvals. */
export const framePage = (): string =>
  page({
    title: 'Secure frame of the sandbox',
    head: '<script type="module" src="/frame.js"></script>',
    body: '<main id="approve"></main>',
  })

/** All emails, newest first. The page reloads every two seconds. */
export const inboxPage = (mails: readonly Mail[]): string =>
  page({
    title: 'Inbox of the sandbox',
    head: '<meta http-equiv="refresh" content="2">',
    body: `<main class="inbox"><h1>Inbox</h1>${
      mails.length === 0 ? '<p>Nothing yet. Sign in by email and it arrives here.</p>' : list(mails)
    }</main>`,
  })

const list = (mails: readonly Mail[]): string =>
  [...mails]
    .reverse()
    .map(
      ({ to, subject, code, link, at }) => `<article><h2>${escapeHtml(subject)}</h2>
<p>To ${escapeHtml(to)}, ${new Date(at).toISOString().slice(11, 19)}</p>
${code ? `<p class="code">${escapeHtml(code)}</p>` : ''}
${link ? `<p><a href="${escapeHtml(link)}" target="_blank">Approve this device</a></p>` : ''}</article>`,
    )
    .join('')

/** Permissions of pages, with a button to revoke each. */
export const permissionsPage = (permissions: readonly Permission[]): string =>
  page({
    title: 'Permissions of the sandbox',
    body: `<main class="inbox"><h1>Permissions</h1>${
      permissions.length === 0 ? '<p>No page may do anything by itself.</p>' : ''
    }${permissions
      .map(
        ({ context, person, contracts, expiry }) => `<article><h2>${escapeHtml(person)}</h2>
<p>May call ${escapeHtml(contracts.join(', '))} until ${new Date(expiry * 1000).toISOString().slice(0, 16)}</p>
<form method="post" action="/permissions?context=${escapeHtml(context)}"><button>Take it back</button></form></article>`,
      )
      .join('')}</main>`,
  })

/** The page behind an email's link: only a click approves, opening it does not. */
export const approvePage = (link: string): string =>
  page({
    title: 'Approve your device',
    body: `<main class="inbox"><h1>Approve your device</h1>
<p>Somebody signs in with your email address on a device that is new to us. Was it you?</p>
<form method="post" action="/approve?link=${escapeHtml(encodeURIComponent(link))}"><button>It was me</button></form></main>`,
  })

export const approvedPage = (isGood: boolean): string =>
  page({
    title: 'Approve your device',
    body: `<main class="inbox"><h1>${isGood ? 'Your device is approved' : 'This link has been used'}</h1>
<p>${isGood ? 'Go back to the page you came from. A code is on its way.' : 'Ask for a new email.'}</p></main>`,
  })

/** The sign-in page of a social account or its app: the entered name is the identity. */
export const socialPage = (provider: string, home: string, state: string): string =>
  page({
    title: `${provider} of the sandbox`,
    body: `<main class="inbox"><h1>Sign in with ${escapeHtml(provider)}</h1>
<p>${escapeHtml(home)} wants to know who you are.</p>
<form method="post" action="/social?state=${escapeHtml(encodeURIComponent(state))}">
<p><label>Your name here<br><input name="name" value="mara" required></label></p>
<p class="actions"><button name="answer" value="no">Refuse</button><button class="loud" name="answer" value="yes">Sign in</button></p>
</form></main>`,
  })

/** Posts the result to the page that opened this window, and to no other. */
export const socialDonePage = ({ uri, home }: SocialResult): string =>
  page({
    title: 'Done',
    body: `<main class="inbox"><h1>Done</h1><p>You can close this window.</p></main>
<script>opener?.postMessage(${scriptText({ resultUri: uri })}, ${scriptText(home)})</script>`,
  })

export const socialEndedPage = (): string =>
  page({
    title: 'Ended',
    body: '<main class="inbox"><h1>This sign-in has ended</h1><p>Begin again on the page you came from.</p></main>',
  })

const scriptText = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c')
