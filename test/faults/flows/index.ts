import type { Flow } from '../flow.ts'
import { connectFlows } from './connect.ts'
import { moveFlows } from './move.ts'
import { sendFlows } from './send.ts'
import { signFlows } from './sign.ts'
import { swapFlow } from './swap.ts'

/** Everything a person may want. A seed picks one of them. */
export const flows: readonly Flow[] = [...connectFlows, ...moveFlows, ...signFlows, ...sendFlows, swapFlow]
