import { useEffect, useState } from 'react'
import css from '../../styles/avatar.css'
import { classes, useSheet } from './sheet.ts'

export type AvatarSize = 16 | 20 | 24 | 28 | 32 | 40 | 48 | 56 | 64 | 80

export type AvatarProps = {
  /** Determines the color if there is no picture. */
  id: string
  /** The source of the letter if there is no picture. */
  name?: string | undefined
  /** A picture, in an `<img>`: never inline in the page. */
  src?: string | undefined
  /** 40 by default. */
  size?: AvatarSize | undefined
  /** Circles are tokens and accounts, squares are apps, wallets and networks. */
  round?: boolean | undefined
}

/** How long to wait for a picture before a letter replaces it. */
const patienceMs = 2000
const tones = 8

/** The class names of an avatar, for everything that looks like one. */
export const avatarClass = (size: AvatarSize = 40, round = false): string =>
  classes('avatar', size !== 40 && `avatar--${size}`, round && 'avatar--round')

/** A picture of something with a name; a letter on a color if there is no picture, or it did not load in time. */
export function Avatar({ id, name, src, size, round }: AvatarProps) {
  useSheet('avatar', css)
  const { status, onLoad, onError } = usePicture(src)
  return (
    <span
      className={avatarClass(size, round)}
      data-tone={status === 'none' ? toneOf(id) : undefined}
      aria-hidden="true"
    >
      {status === 'none' && <span className="avatar__letter" data-letter={letterOf(name ?? id)} />}
      {src !== undefined && status !== 'none' && (
        <img
          src={src}
          alt=""
          decoding="async"
          draggable={false}
          referrerPolicy="no-referrer"
          data-state={status}
          onLoad={onLoad}
          onError={onError}
        />
      )}
    </span>
  )
}

function usePicture(src: string | undefined) {
  const [ended, setEnded] = useState<{ src: string; status: 'shown' | 'none' }>()
  const status = src === undefined ? 'none' : ended?.src === src ? ended.status : 'loading'
  useEffect(() => {
    if (src === undefined || status !== 'loading') return
    const timer = setTimeout(setEnded, patienceMs, { src, status: 'none' })
    return () => clearTimeout(timer)
  }, [src, status])
  const end = (status: 'shown' | 'none') => () => setEnded(src === undefined ? undefined : { src, status })
  return { status, onLoad: end('shown'), onError: end('none') }
}

const letterOf = (name: string): string => ([...name.trim()][0] ?? '').toUpperCase()

function toneOf(id: string): number {
  let sum = 0
  for (const character of id) sum = (sum * 31 + (character.codePointAt(0) ?? 0)) % 9973
  return sum % tones
}
