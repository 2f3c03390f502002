import assert from 'node:assert/strict'
import { describe, it } from 'vitest'
import { readWords } from '../../src/connectors/embedded/createRequests.ts'
import { EmbeddedRefusedError } from '../../src/errors/embedded.ts'
import { embedded } from '../../src/i18n/compiled/en/embedded.ts'
import { emailErrorText } from '../../src/views/embedded/emailErrorText.ts'

describe('the error of an email that could not be sent', () => {
  const { email: text } = embedded
  const said = (message: string) =>
    emailErrorText(text, new EmbeddedRefusedError({ event: 'x', message, said: readWords(message) }))

  // Messages of Chromium, Firefox and WebKit if a page may not use storage.
  for (const message of [
    "Failed to read the 'localStorage' property from 'Window': Access is denied for this document.",
    'The operation is insecure.',
    "null is not an object (evaluating 'localStorage.getItem')",
  ])
    it(`names the browser if it blocks storage: ${message}`, () => {
      assert.match(said(message), /site data, which your browser blocks/)
    })

  it('does not name the browser otherwise', () => {
    assert.equal(said('No such user'), 'Something went wrong. Try again.')
  })
})
