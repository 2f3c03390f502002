import { dismissAlert } from '../../actions/modal/notices.ts'
import type { MessagesOf } from '../../i18n/areas.ts'
import type { Alert } from '../../stores/alerts.ts'
import { AlertBar } from '../../ui/AlertBar.tsx'
import { useMessages, useRuntime, useStores, useValue } from '../context.tsx'

/** Mistakes in the page's configuration. */
export function AlertView({ floating }: { floating?: boolean | undefined }) {
  const messages = useMessages('notices')
  const runtime = useRuntime()
  const alert = useValue(useStores().alerts.$alert)
  if (!alert) return null
  return (
    <AlertBar
      {...words(messages, alert)}
      floating={floating}
      dismissLabel={messages.common.dismiss}
      onDismiss={() => dismissAlert(runtime)}
    />
  )
}

function words(
  { alerts: text }: MessagesOf<'notices'>,
  { key, details }: Alert,
): { title: string; text: string } {
  const wrongOrigin = {
    title: text.configuration,
    text: text.originText({ origin: details.origin ?? location.origin }),
  }
  const all: Record<Alert['key'], { title: string; text: string }> = {
    PROJECT_ID_NOT_CONFIGURED: { title: text.projectId, text: text.projectIdText },
    INVALID_PROJECT_ID: { title: text.configuration, text: text.projectIdWrongText },
    INVALID_APP_CONFIGURATION: wrongOrigin,
    JWT_TOKEN_NOT_VALID: { title: text.session, text: text.sessionText },
    SWITCH_NETWORK_NOT_FOUND: {
      title: text.network,
      text: text.networkText({ network: details.network ?? '' }),
    },
    SOCIALS_TIMEOUT: wrongOrigin,
  }
  return all[key]
}
