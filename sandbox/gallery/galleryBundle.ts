import { readFile } from 'node:fs/promises'
import path from 'node:path'
import * as esbuild from 'esbuild'
import { compileMessages } from '../../scripts/messages/compileAll.mjs'
import { svgModules } from '../../scripts/plugins.mjs'

const here = import.meta.dirname

const page = (css: string, script: string) => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Gallery</title>
<style>${css}</style>
<div id="gallery"></div>
${script}
</html>
`

/** Style sheets as unminified text, readable in developer tools. */
const cssAsText: esbuild.Plugin = {
  name: 'css-as-text',
  setup(build) {
    build.onLoad({ filter: /\.css$/ }, async ({ path: file }) => ({
      contents: `export default ${JSON.stringify(await readFile(file, 'utf8'))}`,
      loader: 'js',
    }))
  },
}

/**
 * The gallery of all components and views as one page and one script.
 *
 * @param scriptUrl - The URL of the script.
 */
export async function galleryBundle(scriptUrl = 'gallery.js'): Promise<{ html: string; js: string }> {
  await compileMessages()
  const result = await esbuild.build({
    entryPoints: [path.join(here, 'gallery.tsx')],
    bundle: true,
    write: false,
    format: 'esm',
    platform: 'browser',
    target: 'esnext',
    charset: 'utf8',
    jsx: 'automatic',
    define: { 'process.env.NODE_ENV': '"development"', 'process.env': '{}', global: 'globalThis' },
    plugins: [cssAsText, svgModules],
    logLevel: 'warning',
  })
  const css = await readFile(path.join(here, 'gallery.css'), 'utf8')
  const js = result.outputFiles[0]?.text ?? ''
  return { html: page(css, `<script type="module" src="${scriptUrl}"></script>`), js }
}
