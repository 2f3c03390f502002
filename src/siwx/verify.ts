export type { SiwxData } from '../schemas/siwxSession.ts'
export { type ParsedMessage, parseMessage } from './parseMessage.ts'
export { type VerifyMessageParameters, verifyMessage } from './verifyMessage.ts'
