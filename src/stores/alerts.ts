import { atom } from 'nanostores'

/** Mistakes in the page's configuration. */
export type AlertKey =
  | 'PROJECT_ID_NOT_CONFIGURED'
  | 'INVALID_PROJECT_ID'
  | 'INVALID_APP_CONFIGURATION'
  | 'JWT_TOKEN_NOT_VALID'
  | 'SWITCH_NETWORK_NOT_FOUND'
  | 'SOCIALS_TIMEOUT'

export type Alert = { key: AlertKey; details: Record<string, string> }

/** Configuration alerts for the developer. */
export function createAlertStore() {
  const $alert = atom<Alert | undefined>()
  const raised = new Set<AlertKey>()

  return {
    $alert,
    /** Raises an alert, once per key and page. @returns Whether it was the first time. */
    raise(key: AlertKey, details: Record<string, string> = {}) {
      if (raised.has(key)) return false
      raised.add(key)
      $alert.set({ key, details })
      return true
    },
    dismiss: () => $alert.set(undefined),
  }
}
