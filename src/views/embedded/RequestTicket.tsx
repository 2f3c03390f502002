import { useMemo } from 'react'
import { estimateRequest } from '../../actions/embedded/estimateRequest.ts'
import type { ContractCall } from '../../chains/transactions.ts'
import type { AskedRequest } from '../../schemas/askedRequest.ts'
import { readRequestCall } from '../../schemas/requestCall.ts'
import { DescriptionItem, DescriptionList } from '../../ui/DescriptionList.tsx'
import { HostName } from '../../ui/FramePlace.tsx'
import { ReviewSummary } from '../../ui/ReviewSummary.tsx'
import { Row } from '../../ui/Row.tsx'
import { useMessages, useOptions, useRuntime, useStores, useValue } from '../context.tsx'
import { AppMark, useAppMetadata } from '../shared/AppMark.tsx'
import { NetworkFee } from '../shared/payment/NetworkFee.tsx'
import { ReviewSimulation } from '../shared/payment/ReviewSimulation.tsx'
import { useLoaded } from '../shared/useLoaded.ts'

/** Which page asks, and what its transaction would change and cost. The frame below shows the request itself. */
export function RequestTicket({ asked }: { asked: AskedRequest }) {
  const { name } = useAppMetadata()
  const { features } = useOptions()
  const stores = useStores()
  const { tokens } = useValue(stores.account.$state)
  const call = useMemo(() => {
    const network = stores.network.find(asked.caipNetworkId)
    const read = readRequestCall(asked)
    return network && read && { ...read, network }
  }, [asked, stores])
  const known = tokens.status === 'known' ? tokens.value : []
  return (
    <>
      <Row mark={<AppMark size={48} />} title={name} sub={<HostName>{location.host}</HostName>} />
      {call && (
        <>
          <ReviewSimulation payment={{ subject: call, tokens: known }} basis="" />
          {/* The passkey wallet lets the user choose the fee. */}
          {!features.passkey && <RequestFee call={call} />}
        </>
      )}
    </>
  )
}

function RequestFee({ call }: { call: ContractCall }) {
  const { approve: text, common } = useMessages('embedded')
  const runtime = useRuntime()
  const fee = useLoaded(call, (signal) => estimateRequest(runtime, call, signal))
  return (
    <ReviewSummary>
      <DescriptionList alone>
        <DescriptionItem name={text.networkFee}>
          <NetworkFee
            fee={fee?.value}
            isLoading={!fee}
            words={{ covered: text.feeCovered, unknown: common.unknown }}
          />
        </DescriptionItem>
      </DescriptionList>
    </ReviewSummary>
  )
}
