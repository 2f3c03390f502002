import { expect } from 'chai'
import { createScriptedRuntime } from '../../sandbox/gallery/product/createScriptedRuntime.ts'
import { scripts } from '../../sandbox/gallery/product/scripts.ts'
import { laterViews } from '../../src/views/laterViews.ts'
import { firstViews } from '../../src/views/registry.ts'

describe('the gallery', () => {
  // conforms: 2.1.1-2.1.4, 2.1.6-2.1.12
  it('has every view of the router', async () => {
    const shown = new Set<string>()
    for (const script of Object.values(scripts).flatMap((states) => Object.values(states))) {
      const runtime = createScriptedRuntime(script)
      shown.add(runtime.stores.router.$route.get().name)
      runtime.dispose()
    }
    const all = Object.keys({ ...firstViews.titles, ...laterViews.titles })
    expect(all.filter((name) => !shown.has(name))).to.deep.equal([])
  })
})
