import { cleanText } from '../../lib/cleanText.ts'
import { pictureUrl } from '../../lib/pictureUrl.ts'

export type Identity = { name?: string | undefined; avatar?: string | undefined }

/** Reads the stored identity of an account with the same checks as a response of the service. */
export function storedIdentity(stored: unknown): Identity {
  const { name, avatar } = (stored ?? {}) as { name?: unknown; avatar?: unknown }
  return {
    name: typeof name === 'string' ? cleanText(name) || undefined : undefined,
    avatar: pictureUrl(avatar),
  }
}
