import { useMemo } from 'react'
import { type PageMetadata, readPageMetadata } from '../../lib/pageMetadata.ts'
import { Avatar, type AvatarProps } from '../../ui/Avatar.tsx'
import { useOptions } from '../context.tsx'

/** Who the app says it is: what the host configured, else what the page's head says. */
export function useAppMetadata(): PageMetadata {
  const { metadata } = useOptions()
  return useMemo(() => metadata ?? readPageMetadata(document), [metadata])
}

/** The host's own mark: its icon where it has one, else its first letter. */
export function AppMark({ size = 64 }: Pick<AvatarProps, 'size'>) {
  const { name, icons } = useAppMetadata()
  return <Avatar id={location.host} name={name} src={icons[0]} size={size} />
}
