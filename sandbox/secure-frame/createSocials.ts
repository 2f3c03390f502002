import { randomUUID } from 'node:crypto'
import { LoginRefusal } from './LoginRefusal.ts'

type Visit = {
  provider: string
  /** The origin of the page that gets the result; no other page does. */
  home: string
  /** Resolves for the waiting app; without a name the user has declined. */
  end?: (name: string | undefined) => void
}

/** Where a provider redirects the user after the answer. */
export type SocialResult = {
  /** The wallet's proof of the user, or of the refusal. */
  uri: string
  home: string
  /** The page that navigated here itself, to return to. */
  back: string | undefined
}

export type Socials = {
  /** @returns The sign-in URL, and the visit's state. */
  begin(visit: { provider: string; home: string }): { uri: string; state: string }
  /** The provider of a visit; undefined if there is no such visit. */
  find(state: string): { provider: string; home: string } | undefined
  /** The user has answered on the page: with a name, or declined. */
  end(state: string, name: string | undefined): SocialResult | undefined
  /** Resolves with the user who approves in an app. @throws {LoginRefusal} If the user declines. */
  answer(state: string, signal: AbortSignal): Promise<string>
  /** The user who returned with this URL, once. @throws {LoginRefusal} If no user did. */
  redeem(uri: string): string
}

/** The sandbox's social accounts: a name entered there always identifies the same user. */
export function createSocials({ url }: { url: () => string }): Socials {
  const visits = new Map<string, Visit>()
  const codes = new Map<string, string>()
  const idOf = (state: string) => state.split('--')[0] ?? ''
  /** The state contains the return URL, which must belong to the requesting page. */
  const backOf = (state: string, home: string) => {
    const back = decodeURIComponent(state.split('--')[1] ?? '')
    return URL.canParse(back) && new URL(back).origin === home ? back : undefined
  }

  return {
    begin({ provider, home }) {
      const state = randomUUID()
      visits.set(state, { provider, home })
      return { uri: `${url()}/social?provider=${provider}&state=${state}`, state }
    },
    find: (state) => visits.get(idOf(state)),
    end(state, name) {
      const visit = visits.get(idOf(state))
      visits.delete(idOf(state))
      if (!visit) return undefined
      visit.end?.(name)
      const code = randomUUID()
      if (name) codes.set(code, `${visit.provider}:${name}`)
      const query = name ? `code=${code}` : 'error=access_denied'
      const { home } = visit
      return { uri: `${url()}/social/done?${query}`, home, back: backOf(state, home) }
    },
    answer: (state, signal) =>
      new Promise((resolve, reject) => {
        const visit = visits.get(state)
        if (!visit) return reject(new LoginRefusal('This sign-in has ended'))
        visit.end = (name) =>
          name ? resolve(`${visit.provider}:${name}`) : reject(new LoginRefusal('User rejected the request'))
        signal.addEventListener('abort', () => reject(signal.reason), { once: true })
      }),
    redeem(uri) {
      const code = URL.canParse(uri) ? (new URL(uri).searchParams.get('code') ?? '') : ''
      const person = codes.get(code)
      codes.delete(code)
      if (!person) throw new LoginRefusal('This sign-in has ended')
      return person
    },
  }
}
