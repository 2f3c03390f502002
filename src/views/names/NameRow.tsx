import { findNameOwner } from '../../actions/names/findNameOwner.ts'
import { PenIcon } from '../../ui/icons/PenIcon.tsx'
import { Glyph, Row } from '../../ui/Row.tsx'
import { Tray } from '../../ui/Tray.tsx'
import { useMessages, useRuntime, useStores, useValue } from '../context.tsx'

/** The way to a name, for an account that may have one and has none. */
export function NameRow() {
  const { names: text } = useMessages('names')
  const runtime = useRuntime()
  const { profileName } = useValue(useStores().account.$state)
  if (profileName || !findNameOwner(runtime)) return null
  return (
    <Tray label={text.choose}>
      <Row
        title={text.choose}
        mark={
          <Glyph>
            <PenIcon />
          </Glyph>
        }
        leads="chevron"
        onPress={() => runtime.stores.router.push('ChooseAccountName')}
        testId="account-name-row"
      />
    </Tray>
  )
}
