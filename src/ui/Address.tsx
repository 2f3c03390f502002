import { useMemo } from 'react'
import css from '../../styles/address.css'
import { shortenText } from '../lib/addressText.ts'
import { useSheet } from './sheet.ts'

export type AddressProps = {
  address: string
  /** Another address: the groups that differ from it are underlined. */
  compareTo?: string | undefined
}

/** A full address, in groups of four and in columns, read out as one text. The first and last group are highlighted. */
export function Address({ address, compareTo }: AddressProps) {
  useSheet('address', css)
  const { prefix, groups } = useMemo(() => splitAddress(address), [address])
  const others = useMemo(() => compareTo && splitAddress(compareTo).groups, [compareTo])
  return (
    <bdi className="address" dir="ltr">
      <span className="sr">{address}</span>
      {prefix && <span aria-hidden="true">{prefix}</span>}
      <span className="address__groups" aria-hidden="true">
        {groups.map((group, at) => {
          const isEnd = at === 0 || at === groups.length - 1
          const differs = others && others[at] !== group
          const Group = differs ? 'mark' : isEnd ? 'b' : 'span'
          // biome-ignore lint/suspicious/noArrayIndexKey: groups never change places
          return <Group key={at}>{group}</Group>
        })}
      </span>
    </bdi>
  )
}

function splitAddress(address: string): { prefix: string; groups: string[] } {
  const prefix = /^0x/i.test(address) ? address.slice(0, 2) : ''
  return { prefix, groups: address.slice(prefix.length).match(/.{1,4}/g) ?? [] }
}

/** The two ends of an address, for lists only: `0x7a3f…91Dc`. */
export function ShortAddress({ address }: { address: string }) {
  return (
    <bdi className="short" dir="ltr">
      {shortenText(address)}
    </bdi>
  )
}
