import type { ReactNode } from 'react'
import css from '../../styles/wallet-tile.css'
import { CheckIcon, ShieldIcon } from './icons/later.tsx'
import { Pressable, type PressableProps } from './Pressable.tsx'
import { useSheet } from './sheet.ts'

export type WalletTileProps = PressableProps & {
  mark: ReactNode
  name: string
  /** The word for an installed wallet; shown as a check mark. */
  installed?: string | undefined
  /** The word for a certified wallet; shown as a shield. */
  certified?: string | undefined
}

/** A wallet in a `TileList`. */
export function WalletTile({ mark, name, installed, certified, ...press }: WalletTileProps) {
  useSheet('wallet-tile', css)
  return (
    <Pressable {...press} className="grid__item" part="tile">
      {mark}
      <span className="grid__name">
        <span className="two-lines">{name}</span>
        {installed && <Sign icon={<CheckIcon size={16} />} word={installed} />}
        {certified && !installed && <Sign icon={<ShieldIcon size={16} />} word={certified} />}
      </span>
    </Pressable>
  )
}

function Sign({ icon, word }: { icon: ReactNode; word: string }) {
  return (
    <>
      {icon}
      <span className="sr">{word}</span>
    </>
  )
}
