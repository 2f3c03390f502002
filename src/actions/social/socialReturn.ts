import { parseUrl } from '../../lib/parseUrl.ts'
import { type PopupProvider, popupProviders } from '../../schemas/social.ts'

/** A sign-in that navigated the page to the provider: it returns with this state, once. */
export type PendingReturn = { provider: PopupProvider; state: string }

const resultName = 'result_uri'
const stateName = 'w3m_state'
/** No provider returns more than this. */
const longestResult = 4096

/** The URL to return to: this page, with the sign-in's state. */
export function returnAddress(href: string, { state }: PendingReturn): string {
  const url = new URL(href)
  url.searchParams.set(stateName, state)
  return url.href
}

/**
 * The provider's URL with the return URL appended to its state. If another page redirects to the provider, the
 * provider's URL, and so the state, is in a parameter.
 */
export function withReturn(uri: string, back: string): string {
  const url = new URL(uri)
  const state = url.searchParams.get('state')
  if (state !== null) {
    url.searchParams.set('state', `${state}--${encodeURIComponent(back)}`)
    return url.href
  }
  for (const [name, value] of [...url.searchParams])
    if (parseUrl(value)) url.searchParams.set(name, withReturn(value, back))
  return url.href
}

/** The result in the URL of a page that returned, and the URL without it. */
export function readReturn(href: string): { rest: string; state: string | null; uri: string | undefined } {
  const url = new URL(href)
  const state = url.searchParams.get(stateName)
  const uri = url.searchParams.get(resultName) ?? ''
  url.searchParams.delete(stateName)
  url.searchParams.delete(resultName)
  return { rest: url.href, state, uri: uri.length > longestResult || uri === '' ? undefined : uri }
}

export function readPending(stored: string): PendingReturn | undefined {
  const [name, state] = stored.split(' ')
  const provider = popupProviders.find((each) => each === name)
  return provider && state ? { provider, state } : undefined
}
