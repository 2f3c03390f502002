import { SiweAndSiwxError } from '../errors/configuration.ts'
import { toErrorLike } from '../errors/toErrorLike.ts'
import type { Runtime } from '../runtime.ts'

/** Tells the host that one of its two ways to sign in is not used: it would be unclear which one counts. */
export function refuseSiweWithSiwx({ outcomes }: Pick<Runtime, 'outcomes'>): void {
  outcomes.emit('error', toErrorLike(new SiweAndSiwxError()))
}
