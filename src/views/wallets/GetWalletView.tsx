import { useEffect } from 'react'
import { prefetchWallets } from '../../actions/wallets/fetchWallets.ts'
import { Row } from '../../ui/Row.tsx'
import { Text } from '../../ui/Text.tsx'
import { Tray } from '../../ui/Tray.tsx'
import { WalletMark } from '../connect/WalletListRow.tsx'
import { useMessages, useRuntime, useStores, useValue } from '../context.tsx'

/** Wallets to get, each with where to get it. */
export function GetWalletView() {
  const { getWallet: text, allWallets } = useMessages('wallets')
  const runtime = useRuntime()
  const { featured, recommended } = useValue(useStores().wallets.$state)
  useEffect(() => void prefetchWallets(runtime), [runtime])
  const wallets = [...featured, ...recommended]
  if (wallets.length === 0) return <Text lead={allWallets.failed} />
  return (
    <Tray label={text.title}>
      {wallets.map((wallet) => (
        <Row
          key={wallet.id}
          title={wallet.name}
          isName
          mark={<WalletMark wallet={wallet} />}
          leads="chevron"
          onPress={() => runtime.stores.router.push('Downloads', { wallet })}
        />
      ))}
    </Tray>
  )
}
