import assert from 'node:assert/strict'
import { describe, it } from 'vitest'
import { createAnalyticsSink } from '../../sandbox/analytics/createAnalyticsSink.ts'
import { sandboxProjectId } from '../../sandbox/http/access.ts'

const event = {
  eventId: '3f2504e0-4f89-41d3-9a0c-0305e82c3301',
  url: 'https://harbor.example/',
  domain: 'harbor.example',
  timestamp: 1_732_000_000_000,
  props: { type: 'track', event: 'MODAL_OPEN', properties: { connected: false } },
}

describe('the analytics sink of the sandbox', () => {
  const post = (sink: ReturnType<typeof createAnalyticsSink>, body: string, projectId = sandboxProjectId) =>
    sink.handler(new Request(`http://sink.test/e?projectId=${projectId}`, { method: 'POST', body }))

  it('keeps events in the order of arrival', async () => {
    const sink = createAnalyticsSink()
    for (const name of ['MODAL_OPEN', 'MODAL_CLOSE']) {
      const response = await post(sink, JSON.stringify({ ...event, props: { ...event.props, event: name } }))
      assert.equal(response.status, 202)
    }
    assert.deepEqual(
      sink.events.map(({ props }) => props.event),
      ['MODAL_OPEN', 'MODAL_CLOSE'],
    )
  })

  it('rejects invalid events, and those of an unknown project', async () => {
    const sink = createAnalyticsSink()
    for (const body of ['', 'x', '[]', JSON.stringify({ ...event, props: {} })]) {
      assert.equal((await post(sink, body)).status, 400)
    }
    assert.equal((await post(sink, JSON.stringify(event), 'nobody')).status, 401)
    assert.deepEqual(sink.events, [])
  })
})
