import { useStorage } from '../context.tsx'

/** The email address or handle of the user of the embedded wallet. */
export function useSignedInAs(): string | undefined {
  const storage = useStorage()
  return storage.get('embedded:EMAIL') ?? storage.get('embedded:SOCIAL_USERNAME')
}
