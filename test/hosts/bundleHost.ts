import { readFile } from 'node:fs/promises'
import path from 'node:path'
import * as esbuild from 'esbuild'
import { compile } from 'svelte/compiler'
import { compileScript, parse } from 'vue/compiler-sfc'

/** The frameworks a host page is written in. */
export type Framework = 'vue' | 'svelte'

/** The script of a host page, as its own build would make it: templates compiled, the widget's tags left alone. */
export async function bundleHost(framework: Framework): Promise<string> {
  const { outputFiles } = await esbuild.build({
    entryPoints: [path.join(import.meta.dirname, framework, 'main.js')],
    bundle: true,
    write: false,
    format: 'esm',
    platform: 'browser',
    conditions: ['svelte', 'browser'],
    define: {
      'process.env.NODE_ENV': '"production"',
      __VUE_OPTIONS_API__: 'false',
      __VUE_PROD_DEVTOOLS__: 'false',
      __VUE_PROD_HYDRATION_MISMATCH_DETAILS__: 'false',
    },
    plugins: [components],
  })
  return outputFiles[0]?.text ?? ''
}

const components: esbuild.Plugin = {
  name: 'components',
  setup(build) {
    build.onLoad({ filter: /\.vue$/ }, async ({ path: filename }) => {
      const { descriptor } = parse(await readFile(filename, 'utf8'), { filename })
      const isCustomElement = (tag: string) => tag.startsWith('w3m-')
      const { content } = compileScript(descriptor, {
        id: filename,
        inlineTemplate: true,
        templateOptions: { compilerOptions: { isCustomElement } },
      })
      return { contents: content, loader: 'ts' }
    })
    build.onLoad({ filter: /\.svelte$/ }, async ({ path: filename }) => {
      const { js } = compile(await readFile(filename, 'utf8'), { filename, dev: false })
      return { contents: js.code, loader: 'js' }
    })
  },
}
