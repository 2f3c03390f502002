import type { Flow } from '../flow.ts'
import { buyFlow } from './buy.ts'
import { connectFlows } from './connect.ts'
import { emailFlows } from './email.ts'
import { moveFlows } from './move.ts'
import { sendFlows } from './send.ts'
import { signFlows } from './sign.ts'
import { signInFlow } from './signIn.ts'
import { swapFlow } from './swap.ts'

/** All user goals. A seed picks one. */
export const flows: readonly Flow[] = [
  ...connectFlows,
  ...emailFlows,
  ...moveFlows,
  ...signFlows,
  signInFlow,
  ...sendFlows,
  swapFlow,
  buyFlow,
]
