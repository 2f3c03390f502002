import { inTime } from '../../lib/deadline.ts'
import type { Runtime } from '../../runtime.ts'
import { fetchProfile } from '../account/fetchProfile.ts'
import { closeModal } from '../modal/closeModal.ts'
import { findNameOwner } from './findNameOwner.ts'

/** How long a user waits for the offer of a name. */
const waitMs = 3_500

/**
 * What follows after the user signs in to the embedded wallet: the end, or the choice of a name. Offered once per
 * browser, to users known to have no name.
 */
export const leaveSignUp = {
  /** Resolves when it is known whether they have a name, or after a short wait. Never rejects. */
  async ready(runtime: Runtime): Promise<void> {
    if (mayOffer(runtime)) await inTime(fetchProfile(runtime), { timeoutMs: waitMs })
  },

  /** Continues with what is known. */
  now(runtime: Runtime): void {
    const { stores, storage } = runtime
    const owner = mayOffer(runtime)
    const isKnown = owner && storage.get('identityCache')?.[owner.account.address] !== undefined
    if (!isKnown || stores.account.$state.get().profileName) return void closeModal(runtime)
    storage.set('embedded:NAME_ASKED', '1')
    stores.router.reset('ChooseAccountName')
  },
}

const mayOffer = (runtime: Runtime) =>
  runtime.storage.get('embedded:NAME_ASKED') ? undefined : findNameOwner(runtime)
