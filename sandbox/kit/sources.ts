import { readFile } from 'node:fs/promises'
import path from 'node:path'

// The published sandbox has this file instead of `site/sources.ts`: everything is already built.

/** The folder with the pages' files, next to the code. */
export const sandboxFolder = path.join(import.meta.dirname, 'sandbox')

export const bundle = (file: string): Promise<string> => readSource(file.replace(/\.ts$/, '.js'))

export const readSource = (file: string): Promise<string> => readFile(path.join(sandboxFolder, file), 'utf8')
