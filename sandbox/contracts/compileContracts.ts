import { execFileSync } from 'node:child_process'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Abi, Hex } from 'viem'

/** The stored part of a compiled contract. `bytecode` deploys it. */
export type Artifact = { abi: Abi; bytecode: Hex }

type CompilerError = { severity: string; formattedMessage: string }
type CompiledContract = { abi: Abi; evm: { bytecode: { object: string } } }
type CompilerOutput = {
  errors?: CompilerError[]
  contracts: Record<string, Record<string, CompiledContract>>
}

const folder = import.meta.dirname
const target = path.join(folder, 'artifacts.json')

/**
 * Compiles every `.sol` of this folder with the pinned compiler.
 *
 * The same sources always give the same artifacts, so a test can compare the committed file with them.
 */
export async function compileContracts(): Promise<Record<string, Artifact>> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.sol')).sort()
  const sources: Record<string, { content: string }> = {}
  for (const file of files) sources[file] = { content: await readFile(path.join(folder, file), 'utf8') }

  // The compiler is CommonJS and has no types.
  const solc: { compile(input: string): string } = createRequire(import.meta.url)('solc')
  const output: CompilerOutput = JSON.parse(solc.compile(JSON.stringify(compilerInput(sources))))
  const failures = (output.errors ?? []).filter(({ severity }) => severity === 'error')
  if (failures.length > 0) throw new Error(failures.map((failure) => failure.formattedMessage).join('\n'))
  return toArtifacts(output)
}

const compilerInput = (sources: Record<string, { content: string }>) => ({
  language: 'Solidity',
  sources,
  settings: {
    evmVersion: 'cancun',
    optimizer: { enabled: true, runs: 200 },
    metadata: { bytecodeHash: 'none', appendCBOR: false },
    outputSelection: { '*': { '*': ['abi', 'evm.bytecode.object'] } },
  },
})

function toArtifacts({ contracts }: CompilerOutput): Record<string, Artifact> {
  const artifacts: Record<string, Artifact> = {}
  for (const file of Object.keys(contracts).sort()) {
    for (const [name, { abi, evm }] of Object.entries(contracts[file] ?? {})) {
      if (evm.bytecode.object === '' || name === 'Payments') continue
      artifacts[name] = { abi, bytecode: `0x${evm.bytecode.object}` }
    }
  }
  return artifacts
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  await writeFile(target, JSON.stringify(await compileContracts()))
  execFileSync('npx', ['--no-install', 'biome', 'format', '--write', target])
  console.log(`Wrote ${target}`)
}
