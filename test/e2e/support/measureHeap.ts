import type { CDPSession } from 'playwright-core'

type Snapshot = {
  snapshot: { meta: { node_fields: string[]; node_types: [string[]] } }
  nodes: number[]
}

/**
 * What the objects of a page take once the garbage is gone, in bytes. Compiled code is left out: the browser
 * goes on compiling what runs often, for minutes and differently in each version.
 */
export async function measureHeap(session: CDPSession): Promise<number> {
  const chunks: string[] = []
  const keep = ({ chunk }: { chunk: string }) => void chunks.push(chunk)
  session.on('HeapProfiler.addHeapSnapshotChunk', keep)
  await session.send('HeapProfiler.enable')
  await session.send('HeapProfiler.collectGarbage')
  await session.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false })
  session.off('HeapProfiler.addHeapSnapshotChunk', keep)
  const { snapshot, nodes }: Snapshot = JSON.parse(chunks.join(''))
  const fields = snapshot.meta.node_fields
  const [type, size] = [fields.indexOf('type'), fields.indexOf('self_size')]
  const code = snapshot.meta.node_types[0].indexOf('code')
  let total = 0
  for (let node = 0; node < nodes.length; node += fields.length) {
    if (nodes[node + type] !== code) total += nodes[node + size] ?? 0
  }
  return total
}
