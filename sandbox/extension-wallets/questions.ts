import type { Answer } from './config.ts'

/** The kinds of prompts. */
export type QuestionKind = 'connect' | 'sign' | 'send' | 'switch' | 'add'
export type Policy = Record<QuestionKind, Answer> & {
  /** The chains the wallet knows, where not all: ids. */
  knownChains?: number[] | undefined
}

/** A request as the wallet has seen it: what a test compares the page's words with. */
export type SeenRequest = {
  id: number
  method: string
  params: unknown[]
  at: number
  status: 'waiting' | 'done' | 'failed'
  result?: unknown
  error?: { code: number; message: string } | undefined
}
