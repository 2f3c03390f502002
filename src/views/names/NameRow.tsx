import { goTo } from '../../actions/modal/goTo.ts'
import { findNameOwner } from '../../actions/names/findNameOwner.ts'
import { Group } from '../../ui/Group.tsx'
import { PenIcon } from '../../ui/icons/later.tsx'
import { useMessages, useRuntime, useStores, useValue } from '../context.tsx'
import { IconRow } from '../shared/IconRow.tsx'

/** The way to a name, for an account that may have one and has none. */
export function NameRow() {
  const { names: text } = useMessages('names')
  const runtime = useRuntime()
  const { profileName } = useValue(useStores().account.$state)
  if (profileName || !findNameOwner(runtime)) return null
  return (
    <Group label={text.choose}>
      <IconRow
        title={text.choose}
        icon={<PenIcon />}
        leads="chevron"
        onPress={() => goTo(runtime, 'ChooseAccountName')}
        testId="account-name-row"
      />
    </Group>
  )
}
