import type { ReactNode } from 'react'
import { Group, IconTile, Row, type RowProps } from '../../ui/Row.tsx'

type IconRowProps = Omit<RowProps, 'mark'> & { icon: ReactNode }

export const IconRow = ({ icon, ...row }: IconRowProps) => <Row {...row} mark={<IconTile>{icon}</IconTile>} />

export const HelpRow = ({ icon, ...row }: Pick<IconRowProps, 'icon' | 'title' | 'sub'>) => (
  <Row {...row} kind="help" mark={<IconTile tone="accent">{icon}</IconTile>} />
)

/** Opens another view, in its own group. */
export const WayRow = (row: Omit<IconRowProps, 'leads'> & { title: string }) => (
  <Group label={row.title}>
    <IconRow {...row} leads="chevron" />
  </Group>
)
