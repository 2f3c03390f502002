import type { Embedded } from '../../connectors/embedded/openEmbedded.ts'
import { EmbeddedLoadError, EmbeddedTimeoutError, EmbeddedUnavailableError } from '../../errors/embedded.ts'
import type { Runtime } from '../../runtime.ts'

/**
 * Runs a task with the embedded wallet. If its frame fails, also logs that for the developer.
 * @throws {EmbeddedUnavailableError} If the page does not offer sign-in.
 */
export async function withEmbedded<Result>(
  { connectors, stores, environment }: Runtime,
  use: (embedded: Embedded) => Promise<Result>,
): Promise<Result> {
  const connector = connectors.embedded()
  if (!connector) throw new EmbeddedUnavailableError()
  try {
    return await use(await connector.load())
  } catch (error) {
    if (error instanceof EmbeddedLoadError || isUnanswered(error))
      stores.alerts.raise('SOCIALS_TIMEOUT', { origin: environment.window.location.origin })
    throw error
  }
}

/** The frame did not respond. It does not respond either while it waits for the user to open the link in the email. */
const isUnanswered = (error: unknown): boolean =>
  error instanceof EmbeddedTimeoutError && error.details?.event !== 'CONNECT_DEVICE'
