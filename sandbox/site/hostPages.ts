import type { Addresses } from '../addresses.ts'

/** Pages that show the demo in a frame, by path: a Safe, and two apps with mini apps. */
export function hostPages(origin: string, chains: Addresses['chains']): Record<string, string> {
  const [first] = chains
  const chain = first && {
    id: Number(first.caipNetworkId.split(':')[1]),
    rpcUrl: first.rpcUrl,
    name: first.name,
  }
  return {
    '/safe': page({
      title: 'A Safe, showing an app',
      script: 'safe-host.js',
      config: { chain, account: 3 },
      body: `<div id="questions"></div><iframe title="Harbor" data-src="${origin}/?wallets="></iframe>`,
    }),
    '/farcaster': page({
      title: 'A Farcaster app, showing a mini app',
      script: 'farcaster-host.js',
      config: { chain, account: 3 },
      body: `<div id="questions"></div><p id="splash">Loading</p><iframe title="Harbor" data-src="${origin}/?wallets=&amp;farcaster="></iframe>`,
    }),
    '/telegram': page({
      title: 'A messenger, showing a mini app',
      script: 'telegram-host.js',
      config: {},
      body: `<div id="opened"></div><iframe title="Harbor" data-src="${origin}/?wallets=&amp;telegram=#tgWebAppPlatform=weba"></iframe>`,
    }),
    '/frame': page({
      title: 'A page, showing another',
      config: {},
      body: `<iframe title="Harbor" src="${origin}/?wallets="></iframe>`,
    }),
  }
}

type PageParts = { title: string; script?: string; config: object; body: string }

const page = ({ title, script, config, body }: PageParts): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/sandbox/host.css">
<script type="application/json" id="host-config">${JSON.stringify(config).replaceAll('<', '\\u003c')}</script>
${script ? `<script type="module" src="/sandbox/${script}"></script>` : ''}
</head>
<body>
<header>${title}</header>
${body}
</body>
</html>
`
