import { Avatar } from '../../ui/Avatar.tsx'
import { Group } from '../../ui/Group.tsx'
import { Note } from '../../ui/Note.tsx'
import { Row } from '../../ui/Row.tsx'
import { useMessages } from '../context.tsx'
import { useCompatibleNetworks } from './useCompatibleNetworks.ts'

/** On which networks the address can be paid: what is sent on another one is hard to get back. */
export function CompatibleNetworksView() {
  const {
    receive: text,
    networks: { list },
  } = useMessages('account')
  const networks = useCompatibleNetworks()
  return (
    <>
      <Note title={text.onlyOn}>{text.onlyOnText}</Note>
      <Group label={list} testId="compatible-networks">
        {networks.map(({ caipNetworkId, name, assets }) => (
          <Row
            key={caipNetworkId}
            title={name}
            isName
            mark={<Avatar id={caipNetworkId} name={name} src={assets.imageUrl} />}
          />
        ))}
      </Group>
    </>
  )
}
