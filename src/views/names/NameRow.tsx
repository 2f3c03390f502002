import { goTo } from '../../actions/modal/goTo.ts'
import { findNameOwner } from '../../actions/names/findNameOwner.ts'
import { PenIcon } from '../../ui/icons/later.tsx'
import { useMessages, useRuntime, useStores, useValue } from '../context.tsx'
import { WayRow } from '../shared/IconRow.tsx'

/** Opens the registration of a name, for an eligible account without one. */
export function NameRow() {
  const { names: text } = useMessages('names')
  const runtime = useRuntime()
  const { profileName } = useValue(useStores().account.$state)
  if (profileName || !findNameOwner(runtime)) return null
  return (
    <WayRow
      title={text.choose}
      icon={<PenIcon />}
      onPress={() => goTo(runtime, 'ChooseAccountName')}
      testId="account-name-row"
    />
  )
}
