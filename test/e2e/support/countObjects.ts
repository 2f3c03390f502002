import type { CDPSession } from 'playwright-core'

type Snapshot = {
  snapshot: { meta: { node_fields: string[]; node_types: [string[]] } }
  nodes: number[]
  strings: string[]
}

/**
 * Functions, DOM nodes and class instances. Excludes plain objects, which a test page's event log consists of, and the
 * engine's own caches.
 */
const isCounted = (called: string) =>
  /^(closure|object|native) /.test(called) && !/^object Object$|system \/|blink::/.test(called)

/** The number of functions, DOM nodes and class instances of each name in a page, without garbage. */
export async function countObjects(session: CDPSession): Promise<Map<string, number>> {
  const chunks: string[] = []
  const keep = ({ chunk }: { chunk: string }) => void chunks.push(chunk)
  session.on('HeapProfiler.addHeapSnapshotChunk', keep)
  await session.send('HeapProfiler.enable')
  await session.send('HeapProfiler.collectGarbage')
  await session.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false })
  session.off('HeapProfiler.addHeapSnapshotChunk', keep)
  const { snapshot, nodes, strings }: Snapshot = JSON.parse(chunks.join(''))
  const fields = snapshot.meta.node_fields
  const [type, name] = [fields.indexOf('type'), fields.indexOf('name')]
  const counts = new Map<string, number>()
  for (let node = 0; node < nodes.length; node += fields.length) {
    const kind = snapshot.meta.node_types[0][nodes[node + type] ?? 0] ?? ''
    const called = `${kind} ${strings[nodes[node + name] ?? 0]}`
    if (!isCounted(called)) continue
    counts.set(called, (counts.get(called) ?? 0) + 1)
  }
  return counts
}
