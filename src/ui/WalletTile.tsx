import type { ReactNode } from 'react'
import css from '../../styles/wallet-tile.css'
import { CheckIcon } from './icons/CheckIcon.tsx'
import { Pressable, type PressableProps } from './Pressable.tsx'
import { useSheet } from './useSheet.ts'

export type WalletTileProps = PressableProps & {
  mark: ReactNode
  name: string
  /** Says that it is installed; drawn as a tick, read as this word. */
  installed?: string | undefined
}

/** A wallet in a grid (`Tray kind="grid"`). */
export function WalletTile({ mark, name, installed, ...press }: WalletTileProps) {
  useSheet('wallet-tile', css)
  return (
    <Pressable {...press} className="grid__item">
      {mark}
      <span className="grid__name">
        <span className="clip">{name}</span>
        {installed && (
          <>
            <CheckIcon size={16} />
            <span className="sr">{installed}</span>
          </>
        )}
      </span>
    </Pressable>
  )
}
