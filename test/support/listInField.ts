import type { FrameLocator, Page } from 'playwright-core'

/**
 * Runs in pages before their scripts: lists passkeys in a field like browsers that users see, where simulated devices
 * choose at once without a list. While they are listed, the page's root has `data-lists-passkeys`. The user chooses one
 * by the down arrow in the field.
 */
export function listInField(): void {
  // Absent in pages that are not secure.
  const { credentials }: { credentials?: CredentialsContainer } = navigator
  if (!credentials) return
  let isPending = false
  const chosen = (signal?: AbortSignal) =>
    new Promise<void>((resolve, reject) => {
      // Browsers take a while to end a request.
      signal?.addEventListener('abort', () => setTimeout(() => reject(signal.reason), 20))
      document.addEventListener('keydown', (event) => {
        const [target] = event.composedPath()
        const isInField = target instanceof Element && target.matches('[autocomplete~=webauthn]')
        if (isInField && event.key === 'ArrowDown') resolve()
      })
    })
  type Options = CredentialCreationOptions & CredentialRequestOptions
  const alone =
    (ask: (options?: Options) => Promise<Credential | null>) =>
    async (options: Options = {}) => {
      if (isPending) throw new DOMException('A request is already pending.', 'OperationError')
      isPending = true
      const isListed = options.mediation === 'conditional'
      document.documentElement.toggleAttribute('data-lists-passkeys', isListed)
      try {
        if (isListed) await chosen(options.signal)
        return await ask(options)
      } finally {
        isPending = false
        document.documentElement.removeAttribute('data-lists-passkeys')
      }
    }
  Object.assign(credentials, {
    create: alone(credentials.create.bind(credentials)),
    get: alone(credentials.get.bind(credentials)),
  })
}

/** The field in which passkeys are listed, once the browser lists them. */
export async function fieldOfList(place: FrameLocator | Page) {
  await place.locator('html[data-lists-passkeys]').waitFor()
  return place.getByRole('textbox', { name: 'I have a passkey' })
}

/** Chooses a passkey from the list, once the browser lists them. */
export const choosePasskey = async (place: FrameLocator | Page) =>
  (await fieldOfList(place)).press('ArrowDown')
