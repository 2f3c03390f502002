import type { Form } from '../../lib/createForm.ts'
import { sleep } from '../../lib/deadline.ts'
import { emptyAmount, type TypedAmount } from '../../lib/typedAmount.ts'
import type { Runtime } from '../../runtime.ts'

type Asking<Subject extends string> = {
  /** The request for the amount; it replaces the one for an earlier amount. */
  subject: Subject
  ask: () => Promise<void>
}

/** Sets a typed amount, and requests its quote or fee when typing pauses. */
export async function typeAmount<Subject extends string>(
  { signal: page, limits }: Pick<Runtime, 'signal' | 'limits'>,
  form: Pick<Form<TypedAmount, Subject>, 'update' | 'begin'>,
  { subject, ask, ...typed }: TypedAmount & Asking<Subject>,
): Promise<void> {
  form.update({ ...emptyAmount, ...typed })
  const signal = form.begin(subject, page)
  await sleep(limits.amountDebounce, signal).catch(() => undefined)
  if (!signal.aborted) await ask()
}
