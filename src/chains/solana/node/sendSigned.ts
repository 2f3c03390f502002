import * as z from 'zod/mini'
import { NodeTimeoutError, NodeUnreachableError } from '../../../errors/chain.ts'
import { bytesToBase64 } from '../../../lib/base64.ts'
import type { NodeRequest } from '../../askNodes.ts'
import { readFailure } from '../../readFailure.ts'

/**
 * Sends a signed transaction. The same bytes may be sent repeatedly: they count once. If it is unknown whether they
 * were sent, resolves, and the transaction is followed as if they were.
 */
export async function sendSigned(ask: NodeRequest, signed: Uint8Array): Promise<void> {
  const options = { encoding: 'base64', preflightCommitment: 'confirmed' }
  try {
    await ask('sendTransaction', [bytesToBase64(signed), options], z.string())
  } catch (error) {
    const isUnknown = error instanceof NodeUnreachableError || error instanceof NodeTimeoutError
    const isKnown = /already been processed/i.test(readFailure(error).texts.join(' '))
    if (!isUnknown && !isKnown) throw error
  }
}
