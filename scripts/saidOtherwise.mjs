/**
 * Sentences of the error catalog that the widget does not use word for word, and their replacements. `docs/errors.md`
 * lists them, so that a search finds them.
 */
export const saidOtherwise = {
  'CaipNetwork is undefined': 'What needs a network is given one.',
  'CaipNetwork or CaipAddress is undefined':
    'What needs an account is given one, or says `W3M_NOT_CONNECTED`.',
  'SIWX is not enabled':
    'Without `siwx` or `siweConfig` nothing leads to signing in, and no call asks for it.',
  'No ActiveCaipNetwork or client found': 'Signing in is asked of an account, and that has a network.',
  'No ConnectionController client found': 'There is no controller that could be without its client.',
  "Transactions can't be fetched without an accountAddress":
    'The view of what an account has done leads from an account alone; a host cannot open it without one.',
  'W3mFrame: parent is not set': 'It is of the page inside the frame, which is not ours.',
  'Failed to fetch network token price':
    'A swap goes on without it, and its worth is drawn as unknown. Without its tokens it ends by `W3M_SWAP_START`.',
  'Could not find pending auth request with id':
    'A wallet is told so that answers a sign-in nobody has asked it for.',
  'Unsupported request method': 'A wallet that sends a call the protocol does not have gets no answer.',
  USER_DISCONNECTED: 'A request whose session the wallet ends rejects with 4900 and "User disconnected."',
  INVALID_UPDATE_REQUEST:
    'A wallet is told so that updates a session with older news than it has sent before.',
  NOT_INITIALIZED: '`W3M_PAIRING_NOT_INITIALIZED`.',
}
