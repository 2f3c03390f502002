import { withDeadline } from '../../lib/deadline.ts'
import type { Runtime } from '../../runtime.ts'
import { fetchProfile } from '../account/fetchProfile.ts'
import { closeModal } from '../modal/closeModal.ts'
import { findNameOwner } from './findNameOwner.ts'

/** No user waits longer to be asked for a name. */
const waitMs = 3_500

/**
 * What follows once the user has signed in to the embedded wallet: the end, or the choice of a name. That is
 * offered once in this browser, to users known to have none.
 */
export const leaveSignUp = {
  /** Resolves once it is known whether they have a name, or no service says so soon. Never rejects. */
  async ready(runtime: Runtime): Promise<void> {
    if (!mayOffer(runtime)) return
    const late = () => new DOMException('No service says whether the account has a name', 'TimeoutError')
    await withDeadline(fetchProfile(runtime), { timeoutMs: waitMs, late }).catch(() => undefined)
  },

  /** Goes on by what is known. */
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
