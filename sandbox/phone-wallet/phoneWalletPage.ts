import { bundle, readSource } from '../site/sources.ts'
import { configElementId, type PageConfig } from './page/pageConfig.ts'

export type PhonePage = { html: string; js: string; css: string }

export type PhonePageOptions = Partial<PageConfig> & {
  /** The URLs of the script and the style sheet. */
  paths?: { js: string; css: string } | undefined
}

/**
 * Bundles the phone wallet's page: one document, one script, one style sheet, for a server to serve together.
 *
 * Options that are not passed here are read from the query of the page's URL. `?uri=` pairs at once, as a
 * deep link does.
 */
export async function phoneWalletPage({ paths, ...config }: PhonePageOptions = {}): Promise<PhonePage> {
  const { js = 'phone.js', css = 'phone.css' } = paths ?? {}
  const [script, sheet] = await Promise.all([
    bundle('phone-wallet/page/main.ts'),
    readSource('phone-wallet/page/page.css'),
  ])
  return {
    js: script,
    css: sheet,
    html: `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Pebble, a phone wallet</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="${css}">
<script type="application/json" id="${configElementId}">${escapeJson(config)}</script>
<script type="module" src="${js}"></script>
</head>
<body>
<div class="phone">
<header><h1>Pebble</h1><small>sandbox phone wallet</small></header>
<main></main>
</div>
</body>
</html>
`,
  }
}

/** Escapes JSON so that it cannot close its HTML element. */
const escapeJson = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c')
