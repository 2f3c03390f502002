'use client'
import 'w3m-modal'
import { useState } from 'react'
import type {} from 'w3m-modal/types/react'
import { customRpcUrls, services } from './services'

export function Wallet() {
  const [heard, setHeard] = useState('')
  return (
    <>
      <w3m-modal
        networks="eip155:1"
        services={services}
        customRpcUrls={customRpcUrls}
        onw3m-connect={({ detail }) => setHeard(`connect ${detail.address} ${detail.restored}`)}
      />
      <w3m-button size="sm" />
      <p id="heard">{heard}</p>
    </>
  )
}
