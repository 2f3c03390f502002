import 'w3m-modal'
import { useState } from 'react'
import { W3mButton, W3mModal } from 'w3m-modal/react'

export default function Page() {
  const [heard, setHeard] = useState('')
  return (
    <>
      <W3mModal
        networks={['eip155:1']}
        onConnect={({ detail }) => setHeard(`connect ${detail.address} ${detail.restored}`)}
      />
      <W3mButton size="sm" />
      <p id="heard">{heard}</p>
    </>
  )
}

// As in production: the server renders each request.
export const getServerSideProps = () => ({ props: {} })
