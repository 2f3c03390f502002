import type { Config } from './config.ts'

const day = 86_400

/** The `frame-ancestors` directive with the pages that may frame the wallet. */
export const toAncestors = (sites: readonly string[]): string => sites.join(' ') || "'none'"

/**
 * The settings for common static hosts, by file name: only a header can restrict the pages that frame the wallet, and
 * list the nodes, bundlers and paymasters that it may request.
 *
 * @param policy - The content security policy of the wallet's pages.
 */
export function hostFiles({ sites, chains }: Config, policy: string): Record<string, string> {
  const urls = chains.flatMap(({ rpcUrl, bundlerUrl, paymasterUrl }) => [rpcUrl, bundlerUrl, paymasterUrl])
  const services = new Set(urls.flatMap((url) => (url ? [new URL(url).origin] : [])))
  const narrow = policy.replace('connect-src *', ['connect-src', "'self'", ...services].join(' '))
  const headers = {
    'Content-Security-Policy': `${narrow}; frame-ancestors ${toAncestors(sites)}`,
    'Referrer-Policy': 'no-referrer',
    'Strict-Transport-Security': `max-age=${365 * day}`,
    'X-Content-Type-Options': 'nosniff',
  }
  const all = Object.entries(headers)
  const lines = (line: (name: string, value: string) => string) =>
    all.map(([name, value]) => `${line(name, value)}\n`).join('')
  const list = all.map(([key, value]) => ({ key, value }))
  return {
    _headers: `/*\n${lines((name, value) => `  ${name}: ${value}`)}`,
    '.htaccess': lines((name, value) => `Header always set ${name} "${value}"`),
    'nginx.conf': lines((name, value) => `add_header ${name} "${value}" always;`),
    'vercel.json': `${JSON.stringify({ headers: [{ source: '/(.*)', headers: list }] }, undefined, 2)}\n`,
  }
}
