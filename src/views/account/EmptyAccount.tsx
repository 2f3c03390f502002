import { BigKeys } from '../../ui/BigKeys.tsx'
import { Text } from '../../ui/Text.tsx'
import { useMessages, useStores, useValue } from '../context.tsx'
import { useNetworkName } from '../shared/useNetworkName.ts'
import { useWaysToFund } from '../shared/WaysToFund.tsx'

/** An empty account: why the list is empty, and how to get started. */
export function EmptyAccount() {
  const { account: text } = useMessages('account')
  const network = useNetworkName(useValue(useStores().network.$activeId))
  const ways = useWaysToFund()
  const lead = text.nothingYetText({ network, ways: ways.length > 0 ? 'some' : 'none' })
  return (
    <>
      <Text title={text.nothingYet} lead={lead} />
      {ways.length > 0 && <BigKeys ways={ways} />}
    </>
  )
}
