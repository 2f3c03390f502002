import { parseArgs } from 'node:util'
import { register } from 'tsx/esm/api'

const usage = `npm run live -- --project-id <id> [options]

Sends the recorded requests of test/vectors/hosted to the services and prints each difference in shape.

  --project-id <id>         the project to ask for
  --base <url>              the address below which all services lie, each by its folder: <url>/blockchain-api …
  --base <service>=<url>    the address of one service; without an address it is left out
  --only <text>             the endpoints whose folder contains the text
  --writes                  also what creates, changes or ends something
  --account, --solana-account, --bitcoin-account, --token, --target, --mint, --name, --zone <value>
                            what to ask about in place of the made-up values
  --verbose                 also prints what does not differ`

const text = { type: 'string' }
const roles = {
  account: 'account',
  'solana-account': 'solanaAccount',
  'bitcoin-account': 'bitcoinAccount',
  token: 'token',
  target: 'target',
  mint: 'mint',
  name: 'name',
  zone: 'zone',
}
const options = {
  'project-id': text,
  base: { type: 'string', multiple: true },
  only: text,
  writes: { type: 'boolean' },
  verbose: { type: 'boolean' },
  help: { type: 'boolean' },
  ...Object.fromEntries(Object.keys(roles).map((name) => [name, text])),
}
const values = readOptions()
if (values.help || !values['project-id']) {
  console.log(usage)
  process.exit(values.help ? 0 : 2)
}

register()
const { defaultBases, hostedValues, replayRequests } = await import('./replayRequests.ts')
const named = Object.entries(roles).flatMap(([name, role]) => (values[name] ? [[role, values[name]]] : []))
const findings = await replayRequests({
  projectId: values['project-id'],
  bases: readBases(values.base ?? []),
  values: { ...hostedValues, ...Object.fromEntries(named) },
  writes: values.writes,
  only: values.only,
  onFinding: print,
})
const count = (kind) => findings.filter((finding) => finding.kind === kind).length
const away = count('away')
console.log(
  `${findings.length - away} requests: ${count('same')} as recorded, ${count('other')} as another case of the endpoint, ${count('differs')} differ${away > 0 ? `; ${away} of the hosts did not answer` : ''}`,
)
process.exit(findings.length > 0 && count('differs') + away === 0 ? 0 : 1)

function readOptions() {
  try {
    return parseArgs({ options }).values
  } catch ({ message }) {
    return refuse(message)
  }
}

/** The request cannot run. That is not a difference of the services, which ends with 1. */
function refuse(words) {
  console.error(`${words}\n\n${usage}`)
  process.exit(2)
}

/** One URL for all, URLs by service, or both. */
function readBases(given) {
  const bases = defaultBases()
  for (const base of given) {
    const [, service, url] = /^([a-z-]+)=(.*)$/.exec(base) ?? []
    if (service === undefined)
      for (const name of Object.keys(bases)) bases[name] = `${base.replace(/\/$/, '')}/${name}`
    else if (service in bases) bases[service] = url.replace(/\/$/, '') || undefined
    else refuse(`No such service: ${service}. There are: ${Object.keys(bases).join(', ')}`)
  }
  return bases
}

function print({ ids, kind, detail }) {
  if (kind === 'away') console.log(`away     ${detail}`)
  else if (kind === 'differs') console.log(`differs  ${ids.join(', ')}\n         ${detail}`)
  else if (values.verbose)
    console.log(`${kind.padEnd(8)} ${ids.join(', ')}${detail ? ` (as ${detail})` : ''}`)
}
