export { type ParsedMessage, parseMessage } from './parseMessage.ts'
export type { SiwxData } from './session.ts'
export { type VerifyMessageParameters, verifyMessage } from './verifyMessage.ts'
