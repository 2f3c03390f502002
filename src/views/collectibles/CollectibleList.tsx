import { useEffect, useMemo } from 'react'
import { type Collection, getCollection } from '../../actions/collectibles/getCollection.ts'
import { goTo } from '../../actions/modal/goTo.ts'
import { formatAmountText } from '../../i18n/format.ts'
import type { Collectible } from '../../schemas/collectible.ts'
import { GridIcon } from '../../ui/icons/first.tsx'
import { NearEnd } from '../../ui/LongList.tsx'
import { PictureSkeletons, PictureTile, PictureTiles } from '../../ui/PictureTiles.tsx'
import { useLocale, useMessages, useRuntime, useStores, useValue } from '../context.tsx'
import { Deferred } from '../shared/Deferred.tsx'
import { EmptyBox, LoadFailed } from '../shared/EmptyBox.tsx'
import { waysToFund } from '../shared/emptyWays.ts'
import { useAccount } from '../shared/useAccount.ts'
import { useNetworkName } from '../shared/useNetworkName.ts'

const skeletons = 4

export function CollectibleList() {
  const { collectibles: text } = useMessages('collectibles')
  const collection = useCollection()
  const { status, items, hasMore } = useValue(collection.$state)
  const { more } = collection
  return (
    <>
      {items.length > 0 && (
        <PictureTiles label={text.title}>
          {items.map((item) => (
            <CollectibleTile key={`${item.address} ${item.tokenId}`} item={item} />
          ))}
        </PictureTiles>
      )}
      {status === 'loading' && (
        <PictureSkeletons label={text.loading} count={items.length > 0 ? 2 : skeletons} />
      )}
      {status === 'loaded' && hasMore && <NearEnd onNear={more} again={items} />}
      {status === 'failed' && <LoadFailed title={text.failed} text={text.failedText} onRetry={more} />}
      {(status === 'unavailable' || (status === 'loaded' && items.length === 0 && !hasMore)) && (
        <Nothing isListed={status === 'loaded'} />
      )}
    </>
  )
}

function CollectibleTile({ item }: { item: Collectible }) {
  const { collectibles: text } = useMessages('collectibles')
  const locale = useLocale()
  const runtime = useRuntime()
  const { address, tokenId, name, collection, imageUrl, amount } = item
  const count = amount > 1n ? text.count({ amount: formatAmountText(String(amount), locale) }) : undefined
  return (
    <PictureTile
      id={`${address} ${tokenId}`}
      title={name}
      sub={[collection, count].filter(Boolean).join(' · ') || undefined}
      src={imageUrl}
      onPress={() => goTo(runtime, 'CollectibleDetails', { name, address, tokenId })}
      testId={`nft-${tokenId}`}
    />
  )
}

/** No NFTs, or no service that lists them. */
function Nothing({ isListed }: { isListed: boolean }) {
  const { collectibles: text } = useMessages('collectibles')
  const network = useNetworkName(useValue(useStores().network.$activeId))
  return (
    <EmptyBox
      icon={<GridIcon />}
      title={isListed ? text.empty : text.unavailable({ network })}
      text={isListed ? text.emptyText : text.unavailableText}
    >
      {isListed && <Deferred part={waysToFund} props={{}} room="32px" />}
    </EmptyBox>
  )
}

/** The NFTs of the active account. Starts over for another account or network. */
function useCollection(): Collection {
  const runtime = useRuntime()
  const owner = useAccount()?.caipAddress
  // biome-ignore lint/correctness/useExhaustiveDependencies: another owner has others
  const collection = useMemo(() => getCollection(runtime), [runtime, owner])
  useEffect(() => {
    if (collection.$state.get().items.length === 0) void collection.more()
    return collection.leave
  }, [collection])
  return collection
}
