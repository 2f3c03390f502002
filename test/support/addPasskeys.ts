import type { Page } from 'playwright-core'
import { listInField } from './listInField.ts'

/** How the simulated device differs from a phone with a fingerprint reader and synced passkeys. */
export type PasskeyDevice = {
  hasPrf?: boolean
  /** It stores a blob with each passkey. */
  hasLargeBlob?: boolean
  hasUserVerification?: boolean
  isUserVerified?: boolean
  defaultBackupEligibility?: boolean
  defaultBackupState?: boolean
}

/**
 * Gives a page a passkey device, simulated by Chromium. Its passkeys are chosen in dialogs at once, and from a list by
 * the down arrow.
 *
 * @returns `replace` replaces it with a device without passkeys; `clear` clears an origin's data.
 */
export async function addPasskeys(page: Page) {
  await page.addInitScript(listInField)
  const devices = await page.context().newCDPSession(page)
  await devices.send('WebAuthn.enable', { enableUI: false })
  const add = async (device: PasskeyDevice = {}) => {
    const { authenticatorId } = await devices.send('WebAuthn.addVirtualAuthenticator', {
      options: {
        protocol: 'ctap2',
        ctap2Version: 'ctap2_1',
        transport: 'internal',
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: true,
        hasPrf: true,
        automaticPresenceSimulation: true,
        defaultBackupEligibility: true,
        defaultBackupState: true,
        ...device,
      },
    })
    return authenticatorId
  }
  let current = await add()
  return {
    async replace(device: PasskeyDevice): Promise<void> {
      await devices.send('WebAuthn.removeVirtualAuthenticator', { authenticatorId: current })
      current = await add(device)
    },
    /** Whether the device recognizes its user from now on. If not, its passkeys refuse. */
    recognize: (isUserVerified: boolean) =>
      devices.send('WebAuthn.setUserVerified', { authenticatorId: current, isUserVerified }),
    /** How many passkeys the device has. */
    async count(): Promise<number> {
      const { credentials } = await devices.send('WebAuthn.getCredentials', { authenticatorId: current })
      return credentials.length
    },
    clear: (origin: string) => devices.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' }),
  }
}
