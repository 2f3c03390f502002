import { readFile } from 'node:fs/promises'
import { files } from '../files.mjs'

/**
 * What browsers got later than those we run in (`target` in esbuild.config.mjs: Chrome 119, Firefox 128, Safari
 * 16.4), by how a call of it looks. The build lowers syntax; these it leaves. What is asked for before it is called
 * ("any" in AbortSignal) is fine, and looks otherwise in each case: it is named below.
 */
const later = {
  'URL.canParse': /\bURL\.canParse\(/,
  'URL.parse': /\bURL\.parse\(/,
  'Promise.withResolvers': /\bPromise\.withResolvers\(/,
  'Promise.try': /\bPromise\.try\(/,
  'Object.groupBy, Map.groupBy': /\b(?:Object|Map)\.groupBy\(/,
  'Array.fromAsync': /\bArray\.fromAsync\(/,
  'AbortSignal.any': /(?<!["`]any["`]in AbortSignal\)return )\bAbortSignal\.any\(/,
  'Set methods': /\.(?:isSubsetOf|isSupersetOf|isDisjointFrom|symmetricDifference)\(/,
  'Iterator helpers': /\.(?:values|keys|entries)\(\)\.(?:map|filter|some|every|find|toArray)\(/,
  'Intl.DurationFormat': /\bIntl\.DurationFormat\b/,
  'CSS light-dark()': /\blight-dark\(/,
  'CSS @starting-style': /@starting-style/,
}

/** Calls in what pages load that the oldest of our browsers do not have. */
export async function browserFaults() {
  const faults = []
  for (const file of await files('dist', /\.js$/)) {
    // A program for servers.
    if (file.endsWith('siwx-verify.js')) continue
    const code = await readFile(file, 'utf8')
    for (const [name, call] of Object.entries(later))
      if (call.test(code)) faults.push(`${file}: ${name} is newer than our browsers`)
  }
  return faults
}
