import type { Plugin } from 'esbuild'

/** Makes `import svg from 'x.svg'` return the drawing as text. */
export const svgModules: Plugin
