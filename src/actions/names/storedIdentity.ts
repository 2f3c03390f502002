import { cleanText } from '../../lib/cleanText.ts'
import { pictureUrl } from '../../lib/pictureUrl.ts'

export type Identity = { name?: string | undefined; avatar?: string | undefined }

/** What was stored of an account's identity, by the same checks as what a service tells. */
export function storedIdentity(stored: unknown): Identity {
  const { name, avatar } = (stored ?? {}) as { name?: unknown; avatar?: unknown }
  return {
    name: typeof name === 'string' ? cleanText(name) || undefined : undefined,
    avatar: pictureUrl(avatar),
  }
}
