#!/usr/bin/env node
import { parseArgs } from 'node:util'
import { readInstalled } from './installed.ts'
import { runSandbox } from './runSandbox.ts'

const help = `w3m-sandbox: wallets, chains, services, a relay, a phone wallet and an inbox, on this machine.

  --port <number>  the first of its ports, 4173 by default; 0 takes any
  --json           prints the addresses as one line of JSON
  --no-solana      leaves Solana out
`

const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '4173' },
    json: { type: 'boolean', default: false },
    'no-solana': { type: 'boolean', default: false },
    help: { type: 'boolean', short: 'h', default: false },
  },
})

async function main(): Promise<void> {
  if (values.help) return console.log(help)
  const { hasSolana, dist } = readInstalled()
  if (!hasSolana && !values['no-solana'])
    console.error('Without Solana, which needs litesvm (46 MB): npm install -D litesvm')
  await runSandbox({
    port: Number(values.port),
    isJson: values.json,
    hasSolana: hasSolana && !values['no-solana'],
    dist,
  })
}

main().catch((error) => {
  console.error(error.message)
  process.exit(1)
})
