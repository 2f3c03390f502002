import { readFile } from 'node:fs/promises'
import path from 'node:path'

// In the published sandbox, in place of `site/sources.ts`: all is built before.

/** Where the files of the pages are, next to the code. */
export const sandboxFolder = path.join(import.meta.dirname, 'sandbox')

export const bundle = (file: string): Promise<string> => readSource(file.replace(/\.ts$/, '.js'))

export const readSource = (file: string): Promise<string> => readFile(path.join(sandboxFolder, file), 'utf8')
