import assert from 'node:assert/strict'
import { describe, it } from 'vitest'
import type { W3mError } from '../../src/errors/base.ts'
import { DisconnectError, NotConnectedError } from '../../src/errors/connection.ts'
import { EmbeddedLoadError, EmbeddedUnavailableError } from '../../src/errors/embedded.ts'
import { NameElsewhereError, NameRegisterError } from '../../src/errors/names.ts'
import { NetworkNotFoundError } from '../../src/errors/network.ts'
import { SendFailedError } from '../../src/errors/send.ts'
import { SwapUnsupportedError } from '../../src/errors/services.ts'
import {
  ApprovalMismatchError,
  SwapFailedError,
  SwapMismatchError,
  SwapStartError,
} from '../../src/errors/swap.ts'

const cause = new Error('a cause')
const errors: [error: W3mError, words: string][] = [
  [new SwapStartError({ cause }), 'Failed to initialize swap'],
  [new SwapMismatchError({ field: 'to' }), 'Failed to create transaction'],
  [new ApprovalMismatchError({ field: 'to' }), 'Failed to create approval transaction'],
  [new SwapFailedError({ cause }), 'Transaction error'],
  [new SwapUnsupportedError({ caipNetworkId: 'eip155:1' }), 'Network not supported for Swaps'],
  [new SendFailedError({ cause, namespace: 'eip155' }), 'Something went wrong'],
  [new SendFailedError({ cause, namespace: 'solana' }), 'Failed to send transaction. Please try again.'],
  [new NameElsewhereError({ name: 'mara.eth', cause }), 'Error resolving name'],
  [new NameRegisterError({ name: 'mara.id', cause }), 'Error registering name mara.id'],
  [new DisconnectError({ failures: [{ namespace: 'eip155', cause }] }), 'Failed to disconnect'],
  [new NotConnectedError({ namespace: 'eip155' }), 'No ActiveCaipAddress found'],
  [new NetworkNotFoundError({ networkId: 'eip155:5' }), 'Network not found'],
  [new EmbeddedLoadError({ url: 'https://secure.example' }), 'Unable to load email login dependency'],
  [new EmbeddedUnavailableError(), 'W3mFrame: iframe is not set'],
]

describe('an error', () => {
  for (const [error, words] of errors) {
    // conforms: 8.1.2, 8.1.5, 8.1.6, 8.1.8, 8.1.14, 8.1.15, 8.2.1, 8.2.4, 8.3.2, 8.3.3, 8.3.9, 8.3.13, 8.3.17, 8.3.18
    it(`has its fixed message for ${error.code}: ${words}`, () => {
      assert.equal(error.message, words)
    })
  }
})
