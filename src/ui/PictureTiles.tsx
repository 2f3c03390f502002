import type { ReactNode } from 'react'
import css from '../../styles/collectibles.css'
import { Avatar } from './Avatar.tsx'
import { Pressable } from './Pressable.tsx'
import { Skeleton } from './Skeleton.tsx'
import { useSheet } from './sheet.ts'

export function PictureTiles({ label, children }: { label: string; children: ReactNode }) {
  useSheet('collectibles', css)
  return (
    <ul className="nfts" aria-label={label} data-testid="collectibles">
      {children}
    </ul>
  )
}

export type PictureTileProps = {
  id: string
  title: string
  sub: string | undefined
  src: string | undefined
  onPress: () => void
  testId: string
}

/** A picture with its name and collection; a letter if there is no picture. */
export function PictureTile({ id, title, sub, src, onPress, testId }: PictureTileProps) {
  return (
    <li data-testid={testId}>
      <Pressable className="nft nft--press" onPress={onPress}>
        <Avatar id={id} name={title} src={src} size={80} />
        <span className="nft__words">
          <bdi className="row__title two-lines">{title}</bdi>
          {sub !== undefined && <bdi className="row__sub clip">{sub}</bdi>}
        </span>
      </Pressable>
    </li>
  )
}

/** One picture over the full width, or a letter. */
export function Picture({ id, name, src }: { id: string; name: string; src?: string | undefined }) {
  useSheet('collectibles', css)
  return (
    <div className="nft-picture">
      <Avatar id={id} name={name} src={src} size={80} />
    </div>
  )
}

/** Placeholders for pictures that are loading. */
export function PictureSkeletons({ label, count }: { label: string; count: number }) {
  useSheet('collectibles', css)
  return (
    <>
      <span className="sr">{label}</span>
      <ul className="nfts" aria-hidden="true">
        {Array.from({ length: count }, (_, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: there is nothing else to tell them apart
          <li className="nft" key={at}>
            <Skeleton kind="mark" />
            <span className="nft__words">
              <Skeleton width="most" />
              <Skeleton />
            </span>
          </li>
        ))}
      </ul>
    </>
  )
}
