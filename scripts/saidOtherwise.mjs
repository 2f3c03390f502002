/**
 * Sentences of the error catalog that the widget does not use word for word, and their replacements. `docs/errors.md`
 * lists them, so that a search finds them.
 */
export const saidOtherwise = {
  'CaipNetwork is undefined': 'Code that needs a network always receives one.',
  'CaipNetwork or CaipAddress is undefined':
    'Code that needs an account receives one, or throws `W3M_NOT_CONNECTED`.',
  'SIWX is not enabled': 'Without `siwx` or `siweConfig`, no view and no call requests a sign-in.',
  'No ActiveCaipNetwork or client found': 'A sign-in belongs to an account, which has a network.',
  'No ConnectionController client found': 'The widget has no controllers that could lack a client.',
  "Transactions can't be fetched without an accountAddress":
    'The activity view opens only for an account; a page cannot open it without one.',
  'W3mFrame: parent is not set': 'This error belongs to the page inside the frame.',
  'Failed to fetch network token price':
    'The swap continues and shows the value as unknown. Without tokens it fails with `W3M_SWAP_START`.',
  'Could not find pending auth request with id':
    'The wallet that answers an unknown sign-in gets this error, not the page.',
  'Unsupported request method': 'A wallet that sends an unknown method gets no answer.',
  USER_DISCONNECTED: 'A request whose session the wallet ends rejects with 4900 and "User disconnected."',
  INVALID_UPDATE_REQUEST: 'The wallet that sends an outdated session update gets this error, not the page.',
  NOT_INITIALIZED: '`W3M_PAIRING_NOT_INITIALIZED`.',
}
