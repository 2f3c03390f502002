import { attempt } from './attempt.ts'

export const bytesToBase64 = (bytes: Uint8Array): string =>
  btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))

/** Decodes base64 text; undefined if invalid. */
export const base64ToBytes = (text: string): Uint8Array | undefined =>
  attempt(() => Uint8Array.from(atob(text), (character) => character.charCodeAt(0)))
