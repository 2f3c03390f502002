import path from 'node:path'
import { pageOf } from './prepare.mjs'

/** Vite's default build for the pages of `peers`, for the oldest browsers that all of them support. */
export default async () => {
  const { alias = {} } = await pageOf(path.basename(process.cwd()))
  const places = Object.entries(alias).map(([name, file]) => [name, path.resolve(file)])
  return {
    publicDir: false,
    define: { global: 'globalThis', 'process.env.NODE_ENV': '"production"' },
    resolve: { alias: Object.fromEntries(places) },
    esbuild: { jsx: 'automatic' },
    build: { target: 'es2022', outDir: 'site', emptyOutDir: true },
  }
}
