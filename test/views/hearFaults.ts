/** A growing list of errors in the page, logged or uncaught, while it shows views. */
export function hearFaults(): string[] {
  const faults: string[] = []
  const { error: write } = console
  const hearError = ({ message }: ErrorEvent) => faults.push(`error: ${message}`)
  const hearRejection = ({ reason }: PromiseRejectionEvent) => faults.push(`unhandled: ${reason}`)
  before(() => {
    console.error = (...words: unknown[]) => faults.push(`console: ${words.map(String).join(' ')}`)
    window.addEventListener('error', hearError)
    window.addEventListener('unhandledrejection', hearRejection)
  })
  after(() => {
    console.error = write
    window.removeEventListener('error', hearError)
    window.removeEventListener('unhandledrejection', hearRejection)
  })
  return faults
}
