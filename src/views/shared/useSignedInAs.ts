import { useStorage } from '../context.tsx'

/** The email address or the handle that the user of the embedded wallet has signed in with. */
export function useSignedInAs(): string | undefined {
  const storage = useStorage()
  return storage.get('embedded:EMAIL') ?? storage.get('embedded:SOCIAL_USERNAME')
}
