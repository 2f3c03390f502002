import { useState } from 'react'
import { Actions, Button } from '../../ui/Button.tsx'
import { DescriptionItem, DescriptionList } from '../../ui/DescriptionList.tsx'
import { Note } from '../../ui/Note.tsx'
import { Text } from '../../ui/Text.tsx'
import type { PasskeyFault } from '../passkeyFault.ts'
import { addPasskey, knownWallet, type Wallet } from '../wallet.ts'
import { useWords } from '../words.ts'
import { FindWallet, useRestore } from './FindWallet.tsx'
import { KeepFile } from './KeepFile.tsx'
import { PhraseView } from './PhraseView.tsx'
import { usePasskey } from './usePasskey.ts'

/** The wallet's own page, in a tab: shows the wallet and its phrase, and adds passkeys. */
export function ManageView({ listsPasskeys }: { listsPasskeys: boolean }) {
  const words = useWords()
  const [wallet, setWallet] = useState<Wallet>()
  const { restoreView, restoreFrom } = useRestore(() => setWallet(knownWallet()))
  const [fault, setFault] = useState<PasskeyFault>()
  if (restoreView) return restoreView
  if (wallet) return <Opened wallet={wallet} />
  return (
    <div className="frame__view">
      <Text center title={words.manageTitle} lead={words.onlyInPage} />
      {fault && <Note kind="info">{words.faults[fault]}</Note>}
      <Actions stack>
        <FindWallet
          kind="primary"
          listsPasskeys={listsPasskeys}
          onFound={setWallet}
          onFault={(found) => (found === 'fileNeeded' ? restoreFrom('file') : setFault(found))}
        />
        <Button onPress={() => restoreFrom('phrase')}>{words.restore}</Button>
      </Actions>
    </div>
  )
}

function Opened({ wallet }: { wallet: Wallet }) {
  const words = useWords()
  const [shown, setShown] = useState<'phrase' | { file: string }>()
  const [isAdded, setAdded] = useState(false)
  const { busy, fault, attempt } = usePasskey()
  const added = () => {
    setShown(undefined)
    setAdded(true)
  }
  const add = () =>
    attempt(async () => {
      setAdded(false)
      const file = await addPasskey(wallet)
      if (file === undefined) added()
      else setShown({ file })
    })
  if (shown === 'phrase') return <PhraseView wallet={wallet} onDone={() => setShown(undefined)} />
  if (shown) return <KeepFile file={shown.file} onDone={added} />
  return (
    <div className="frame__view">
      <Text title={words.manageTitle} />
      <DescriptionList>
        <DescriptionItem name="Ethereum">{wallet.addresses.eip155}</DescriptionItem>
        <DescriptionItem name="Solana">{wallet.addresses.solana}</DescriptionItem>
        <DescriptionItem name="Bitcoin">{wallet.addresses.bitcoin}</DescriptionItem>
        <DescriptionItem name="Polkadot">{wallet.addresses.polkadot}</DescriptionItem>
      </DescriptionList>
      {isAdded && <Note kind="success">{words.passkeyAdded}</Note>}
      {fault && <Note kind="info">{words.faults[fault]}</Note>}
      <Actions stack>
        <Button onPress={() => setShown('phrase')}>{words.phrase}</Button>
        <Button busy={busy} onPress={add}>
          {words.addPasskey}
        </Button>
      </Actions>
    </div>
  )
}
