import { canBuy } from '../../actions/buy/buyProviders.ts'
import { startBuy } from '../../actions/buy/startBuy.ts'
import { goTo } from '../../actions/modal/goTo.ts'
import { BigKey, BigKeys } from '../../ui/BigKeys.tsx'
import { CardIcon, ReceiveIcon } from '../../ui/icons/later.tsx'
import { Text } from '../../ui/Text.tsx'
import { useMessages, useOptions, useRuntime, useStores, useValue } from '../context.tsx'
import { useNetworkName } from '../shared/useNetworkName.ts'

/** An empty account: why the list is empty, and how to get started. */
export function EmptyAccount() {
  const { account: text } = useMessages('account')
  const runtime = useRuntime()
  const options = useOptions()
  const activeId = useValue(useStores().network.$activeId)
  const network = useNetworkName(activeId)
  const buys = canBuy(options, activeId)
  const { receive } = options.features
  return (
    <>
      <Text
        title={text.nothingYet}
        lead={text.nothingYetText({
          network,
          ways: buys || receive ? 'some' : 'none',
        })}
      />
      {(buys || receive) && (
        <BigKeys>
          {buys && (
            <BigKey
              primary
              icon={<CardIcon />}
              title={text.buyCrypto}
              sub={text.buyCryptoText}
              onPress={() => startBuy(runtime)}
              testId="empty-buy"
            />
          )}
          {receive && (
            <BigKey
              primary={!buys}
              icon={<ReceiveIcon />}
              title={text.receiveTokens}
              sub={text.receiveTokensText}
              onPress={() => goTo(runtime, 'WalletReceive')}
              testId="empty-receive"
            />
          )}
        </BigKeys>
      )}
    </>
  )
}
