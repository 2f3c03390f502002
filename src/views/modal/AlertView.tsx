import { dismissAlert } from '../../actions/modal/notices.ts'
import type { Alert } from '../../stores/alerts.ts'
import { AlertBar } from '../../ui/AlertBar.tsx'
import { useMessages, useRuntime, useStores, useValue } from '../context.tsx'

/** Mistakes in the page's configuration. */
export function AlertView({ floating }: { floating?: boolean | undefined }) {
  const { alerts: text, common } = useMessages('notices')
  const runtime = useRuntime()
  const alert = useValue(useStores().alerts.$alert)
  if (!alert) return null
  const { origin = location.origin, network = '' } = alert.details
  const wrongOrigin = [text.configuration, text.originText({ origin })] as const
  const words: Record<Alert['key'], readonly [title: string, text: string]> = {
    PROJECT_ID_NOT_CONFIGURED: [text.projectId, text.projectIdText],
    INVALID_PROJECT_ID: [text.configuration, text.projectIdWrongText],
    INVALID_APP_CONFIGURATION: wrongOrigin,
    JWT_TOKEN_NOT_VALID: [text.session, text.sessionText],
    SWITCH_NETWORK_NOT_FOUND: [text.network, text.networkText({ network })],
    SOCIALS_TIMEOUT: wrongOrigin,
  }
  const [title, lead] = words[alert.key]
  return (
    <AlertBar
      title={title}
      text={lead}
      floating={floating}
      dismissLabel={common.dismiss}
      onDismiss={() => dismissAlert(runtime)}
    />
  )
}
