import type { Answer } from './config.ts'

/** The kinds of prompts. */
export type QuestionKind = 'connect' | 'sign' | 'send' | 'switch' | 'add'
export type Policy = Record<QuestionKind, Answer> & {
  /** Ids of the chains that the wallet knows, if not all. */
  knownChains?: number[] | undefined
}

/** A request that the wallet received, for tests to compare with the page's text. */
export type SeenRequest = {
  id: number
  method: string
  params: unknown[]
  at: number
  status: 'waiting' | 'done' | 'failed'
  result?: unknown
  error?: { code: number; message: string } | undefined
}
