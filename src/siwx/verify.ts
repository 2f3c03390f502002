export type { SiwxData } from '../schemas/siwxSession.ts'
export { type ParsedMessage, parseMessage } from './parseMessage.ts'
export type { VerifierOptions } from './verifiers/verifier.ts'
export { type VerifyMessageParameters, verifyMessage } from './verifyMessage.ts'
