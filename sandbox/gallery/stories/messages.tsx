import type { ReactNode } from 'react'
import { Address } from '../../../src/ui/Address.tsx'
import { AlertBar } from '../../../src/ui/AlertBar.tsx'
import { Note, NoteLines } from '../../../src/ui/Note.tsx'
import { Rich } from '../../../src/ui/Rich.tsx'
import { Divider, Label, Legal, Link, Text } from '../../../src/ui/Text.tsx'
import { Toast, type ToastKind } from '../../../src/ui/Toast.tsx'
import { ToastRegions } from '../../../src/ui/ToastRegions.tsx'
import { story } from '../Story.ts'
import { accounts } from '../samples.ts'

const nothing = () => undefined

const linkTo = (page: string) => (words: string) => <Link href={`https://app.example/${page}`}>{words}</Link>

export const messageStories = [
  story('text', 'Text', {
    centred: ({ messages: { connecting } }) => (
      <Text center title={connecting.declined} lead={connecting.declinedText({ wallet: 'Otter' })} />
    ),
    start: ({ messages: { connect, allWallets, common } }) => (
      <>
        <Text title={connect.title} lead={connect.nothing} />
        <Label live>{allWallets.found({ count: 3 })}</Label>
        <Label>{connect.wallets}</Label>
        <Divider>{common.or}</Divider>
        <Legal>
          <Rich
            parts={connect.footer<ReactNode>({
              pages: 'both',
              terms: linkTo('terms'),
              privacy: linkTo('privacy'),
            })}
          />
        </Legal>
      </>
    ),
  }),
  story('note', 'Note', {
    kinds: ({ messages: { send, networks } }) => (
      <>
        <Note>{send.costUnknown}</Note>
        <Note kind="warning" title={send.firstTime}>
          {send.firstTimeText}
        </Note>
        <Note kind="success">{send.sentBefore({ count: 3 })}</Note>
        <Note kind="error" title={networks.couldNotAdd({ network: 'Base' })}>
          {networks.couldNotAddText({ wallet: 'Otter' })}
        </Note>
      </>
    ),
    compared: ({ messages: { send } }) => (
      <Note kind="error" title={send.lookAlike}>
        {send.lookAlikeText({ name: 'lin.example.id' })}
        <NoteLines label={send.known}>
          <Address address={accounts.lin} compareTo={accounts.poison} />
        </NoteLines>
      </Note>
    ),
  }),
  story('toasts', 'Toasts', {
    kinds: ({ messages: { toasts, errors, common } }) => {
      const draw = (kind: ToastKind, text: string) => (
        <Toast key={kind} kind={kind} text={text} dismissLabel={common.dismiss} onDismiss={nothing} />
      )
      const calm = [draw('success', toasts.linkCopied), draw('loading', toasts.authenticating)]
      return (
        <div className="g-toasts">
          <ToastRegions
            urgent={draw('error', errors.networkRefused)}
            calm={[...calm, draw('info', errors.clockWrong)]}
          />
        </div>
      )
    },
  }),
  story('alert-bar', 'Alert bar', {
    code: ({ messages: { alerts, common } }) => (
      <AlertBar
        title={alerts.projectId}
        text={alerts.projectIdText}
        dismissLabel={common.dismiss}
        onDismiss={nothing}
      />
    ),
    plain: ({ messages: { alerts, common } }) => (
      <AlertBar
        title={alerts.session}
        text={alerts.sessionText}
        dismissLabel={common.dismiss}
        onDismiss={nothing}
      />
    ),
  }),
]
