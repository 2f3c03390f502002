import { readFile } from 'node:fs/promises'
import { files } from '../files.mjs'

/** The most lines of code that each folder may have. Lower a limit with the code; a commit that raises one says why. */
const limits = {
