import type { ReactNode } from 'react'
import { IconTile, Row, type RowProps } from '../../ui/Row.tsx'

/** A row with an icon in place of a picture. */
export const IconRow = ({ icon, ...row }: Omit<RowProps, 'mark'> & { icon: ReactNode }) => (
  <Row {...row} mark={<IconTile>{icon}</IconTile>} />
)
