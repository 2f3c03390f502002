import type { Form } from '../../lib/createForm.ts'
import { sleep } from '../../lib/deadline.ts'
import { emptyAmount, type TypedAmount } from '../../lib/typedAmount.ts'
import type { Runtime } from '../../runtime.ts'

type Asking<Subject extends string> = {
  /** The request about the amount; it replaces the one about an earlier amount. */
  subject: Subject
  ask: () => Promise<void>
}

/** Takes a typed amount, and asks what it brings or costs once typing has paused. */
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
