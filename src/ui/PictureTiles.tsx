import type { ReactNode } from 'react'
import css from '../../styles/collectibles.css'
import { Avatar } from './Avatar.tsx'
import { Skeleton } from './Skeleton.tsx'
import { useSheet } from './useSheet.ts'

/** Pictures of things side by side. */
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
  sub?: ReactNode
  src?: string | undefined
  testId?: string | undefined
}

/** A picture, what it is called and what it belongs to; a letter where there is no picture. */
export function PictureTile({ id, title, sub, src, testId }: PictureTileProps) {
  return (
    <li className="nft" data-testid={testId}>
      <Avatar id={id} name={title} src={src} size={80} />
      <span className="nft__words">
        <bdi className="row__title clip">{title}</bdi>
        {sub !== undefined && <bdi className="row__sub clip">{sub}</bdi>}
      </span>
    </li>
  )
}

/** The places of so many that are loading. */
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
