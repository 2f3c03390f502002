import { useCallback, useEffect } from 'react'
import { leaveSignUp } from '../../actions/names/leaveSignUp.ts'
import { leaveFarcaster } from '../../actions/social/leaveSocial.ts'
import { startFarcaster } from '../../actions/social/startFarcaster.ts'
import { getSocial } from '../../stores/social.ts'
import { Actions, OneAction } from '../../ui/Button.tsx'
import { QrCode } from '../../ui/QrCode.tsx'
import { Status, Text } from '../../ui/Text.tsx'
import { useMessages, useRuntime, useStore, useValue } from '../context.tsx'
import { CopyLinkButton } from '../shared/CopyLinkButton.tsx'
import { isPhone } from '../shared/isPhone.ts'
import { PairingJoined } from '../shared/PairingJoined.tsx'
import { useJoined } from '../shared/useJoined.ts'
import { LeaveButton, SocialProgress, SocialStage } from './SocialStage.tsx'

/** Sign-in with Farcaster: a QR code, or on a phone a link to its app. */
export function ConnectingFarcasterView() {
  const runtime = useRuntime()
  const state = useValue(useStore(getSocial).$state)
  const isJoined = useJoined()
  const start = useCallback(() => startFarcaster(runtime), [runtime])
  useEffect(() => {
    start()
    return () => leaveFarcaster(runtime)
  }, [runtime, start])
  if (isJoined) return <PairingJoined leave={leaveSignUp} />
  if (state && state.phase !== 'asking')
    return <SocialProgress provider="farcaster" phase={state.phase} lead="" again={start} />
  const url = state?.url
  return (
    <>
      {isPhone() ? <AppLink url={url} /> : <Code url={url} />}
      <Actions>
        <LeaveButton />
        <CopyLinkButton uri={url} />
      </Actions>
    </>
  )
}

function Code({ url }: { url: string | undefined }) {
  const { farcaster: text, social } = useMessages('social')
  return (
    <>
      <QrCode value={url} state={url ? 'ready' : 'loading'} label={text.label} />
      <Text center lead={url ? text.scan : text.making} />
      <Status>{url ? social.status({ provider: 'Farcaster' }) : text.making}</Status>
    </>
  )
}

function AppLink({ url }: { url: string | undefined }) {
  const { farcaster: text } = useMessages('social')
  return (
    <>
      <SocialStage provider="farcaster" phase="asking" lead={text.openText} />
      <OneAction href={url} disabled={!url} testId="farcaster-open">
        {text.open}
      </OneAction>
    </>
  )
}
