import type { Network } from '../../schemas/network.ts'
import { Row, type RowProps } from '../../ui/Row.tsx'
import { NetworkMark } from './NetworkMark.tsx'

type NetworkRowProps = Omit<RowProps, 'title' | 'isName' | 'mark'> & { network: Network }

export const NetworkRow = ({ network, ...row }: NetworkRowProps) => (
  <Row {...row} title={network.name} isName mark={<NetworkMark network={network} />} />
)
