import { useEffect, useRef, useSyncExternalStore } from 'react'
import css from '../../../styles/frame.css'
import tokens from '../../../styles/tokens.css'
import { Surface } from '../../ui/Surface.tsx'
import { useSheet } from '../../ui/sheet.ts'
import { Text } from '../../ui/Text.tsx'
import { needsWindow } from '../ownWindow.ts'
import { $shown, decline, type Prompt } from '../prompts.ts'
import { tellSize } from '../tellSize.ts'
import { $theme } from '../theme.ts'
import { type Speech, useWords, WordsProvider } from '../words.ts'
import { ApproveView } from './ApproveView.tsx'
import { ConnectView } from './ConnectView.tsx'
import { ManageView } from './ManageView.tsx'
import { WindowView } from './WindowView.tsx'

/** Where the wallet is shown. Empty if it is open on its own, without a page around it. */
export type Place = {
  /** The page around the frame may not use the wallet. */
  isRefused?: boolean | undefined
  /** The page around the frame. */
  home?: string | undefined
  /** As in `Config`. */
  sessionMinutes?: number | undefined
  /** A window that a frame opened for a task. */
  isOwnWindow?: boolean | undefined
}

type ViewsProps = Place & {
  /** The browser lists passkeys in a field. */
  listsPasskeys: boolean
}

/** The frame's current view: the prompt, or nothing. */
export function FrameRoot({ root, speech, ...views }: ViewsProps & { root: ShadowRoot; speech: Speech }) {
  const { mode, preset, variables } = useSyncExternalStore($theme.listen, $theme.get)
  return (
    <Surface
      root={root}
      tokens={tokens}
      theme={mode}
      preset={preset}
      direction={speech.direction}
      lang={speech.lang}
      embedded
      variables={variables}
    >
      <WordsProvider value={speech.words}>
        <Views {...views} />
      </WordsProvider>
    </Surface>
  )
}

function Views({ isRefused = false, home, sessionMinutes, isOwnWindow, listsPasskeys }: ViewsProps) {
  useSheet('frame', css)
  const words = useWords()
  const prompt = useSyncExternalStore($shown.subscribe, $shown.get)
  const main = useRef<HTMLElement>(null)
  useEffect(() => {
    const leave = ({ key }: KeyboardEvent) => key === 'Escape' && decline()
    addEventListener('keydown', leave)
    return () => removeEventListener('keydown', leave)
  }, [])
  useEffect(() => {
    if (home !== undefined && main.current) tellSize(home, main.current)
  }, [home])
  const isAlone = !isRefused && home === undefined
  return (
    <main className={isAlone ? 'frame frame--alone' : 'frame'} ref={main}>
      {isRefused && <Text center lead={words.notAllowed} />}
      {isAlone && !isOwnWindow && <ManageView listsPasskeys={listsPasskeys} />}
      {prompt && (
        <Asked
          key={prompt.id}
          prompt={prompt}
          sessionMinutes={sessionMinutes}
          listsPasskeys={listsPasskeys}
        />
      )}
    </main>
  )
}

type AskedProps = Pick<ViewsProps, 'sessionMinutes' | 'listsPasskeys'> & { prompt: Prompt }

function Asked({ prompt, sessionMinutes, listsPasskeys }: AskedProps) {
  if (needsWindow()) return <WindowView prompt={prompt} />
  if (prompt.kind === 'approve') return <ApproveView prompt={prompt} sessionMinutes={sessionMinutes} />
  return <ConnectView prompt={prompt} listsPasskeys={listsPasskeys} />
}
