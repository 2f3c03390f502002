import { useMemo } from 'react'
import { type PageMetadata, readPageMetadata } from '../../lib/pageMetadata.ts'
import { Avatar, type AvatarProps } from '../../ui/Avatar.tsx'
import { useOptions } from '../context.tsx'

/** The app's name and icon: from the page's options, else from its head. */
export function useAppMetadata(): PageMetadata {
  const { metadata } = useOptions()
  return useMemo(() => metadata ?? readPageMetadata(document), [metadata])
}

export function AppMark({ size = 64 }: Pick<AvatarProps, 'size'>) {
  const { name, icons } = useAppMetadata()
  return <Avatar id={location.host} name={name} src={icons[0]} size={size} />
}
