import { readPageMetadata } from '../../lib/pageMetadata.ts'
import type { FrameClient } from './createFrameClient.ts'
import type { EmbeddedParameters } from './parameters.ts'

type Facts = EmbeddedParameters & { projectId: string }

/** What lies behind the frame, in each theme. */
const grounds = { light: '#ffffff', dark: '#191d1c' }
const syncMs = 10_000

/** Tells a fresh document in the frame whose page it is in, and how that looks. */
export function syncWithFrame(frame: FrameClient, facts: Facts): void {
  const { $options, environment, projectId, version } = facts
  const { metadata = readPageMetadata(environment.window.document) } = $options.get()
  const { name, description, url, icons } = metadata
  const data = { projectId, sdkVersion: version, sdkType: 'w3m', metadata: { name, description, url, icons } }
  frame.ask('SYNC_DAPP_DATA', data, { timeoutMs: syncMs, isSafe: true }).catch(ignore)
  syncTheme(frame, facts)
}

/** Brings the frame to the look of the page. */
export function syncTheme(
  frame: FrameClient,
  { $theme, $options }: Pick<EmbeddedParameters, '$theme' | '$options'>,
): void {
  const { mode, variables } = $theme.get()
  const accent = variables['--w3m-accent']
  const own = { '--w3m-background': grounds[mode], ...(accent && { '--w3m-accent': accent }) }
  const { themePreset } = $options.get()
  const look = { themeMode: mode, themeVariables: variables, w3mThemeVariables: own }
  frame
    .ask('SYNC_THEME', { ...look, ...(themePreset && { themePreset }) }, { timeoutMs: syncMs, isSafe: true })
    .catch(ignore)
}

const ignore = () => undefined
