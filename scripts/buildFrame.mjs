import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import * as esbuild from 'esbuild'
import { cssText, reactAsModules } from './plugins.mjs'

const entry = 'src/frame/frame.ts'

/** The least strict policy. A site owner may only add to it, with a header that names the sites and the nodes. */
const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  'connect-src *',
  "form-action 'none'",
  "base-uri 'none'",
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
].join('; ')

const page = (script) => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="referrer" content="no-referrer">
<title>Wallet</title>
<link rel="icon" href="data:,">
<script type="module" src="${script}"></script>
</head>
<body></body>
</html>
`

/**
 * Builds the passkey wallet: a page and its scripts, for a separate origin.
 *
 * @param options - Options for esbuild.
 * @returns esbuild's result.
 */
export async function buildFrame(options) {
  const { outdir, minify } = options
  const result = await esbuild.build({
    ...options,
    entryPoints: { frame: entry },
    splitting: true,
    entryNames: '[name]-[hash]',
    chunkNames: '[name]-[hash]',
    plugins: [cssText({ minify }), reactAsModules()],
  })
  const [script] = Object.entries(result.metafile.outputs).find(([, { entryPoint }]) => entryPoint === entry)
  // Static hosts differ in which of these files they serve for `/sdk`.
  for (const name of ['index.html', 'sdk.html', 'sdk/index.html']) {
    const file = path.join(outdir, name)
    await mkdir(path.dirname(file), { recursive: true })
    await writeFile(file, page(`/${path.relative(outdir, script)}`))
  }
  return result
}
