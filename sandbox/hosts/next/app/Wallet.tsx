'use client'
import 'w3m-modal'
import { useState } from 'react'
import { W3mButton, W3mModal } from 'w3m-modal/react'
import { customRpcUrls, services } from './services'

export function Wallet() {
  const [heard, setHeard] = useState('')
  return (
    <>
      <W3mModal
        networks={['eip155:1']}
        services={services}
        customRpcUrls={customRpcUrls}
        onConnect={({ detail }) => setHeard(`connect ${detail.address} ${detail.restored}`)}
      />
      <W3mButton size="sm" />
      <p id="heard">{heard}</p>
    </>
  )
}
