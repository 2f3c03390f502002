import { expect } from 'chai'
import { createScriptedRuntime } from '../../sandbox/gallery/product/createScriptedRuntime.ts'
import { scripts } from '../../sandbox/gallery/product/scripts.ts'
import { routeParams } from '../../src/schemas/routes.ts'
import { walkViews } from './walkViews.ts'

describe('every view in every state, narrow', () => {
  walkViews((title, draw) => {
    it(`fits 320 pixels: ${title}`, async () => {
      const { root } = await draw({ themeMode: 'dark', locale: 'de' }, 320)
      const view = root.querySelector('.view, .page-card')
      expect(view?.scrollWidth).to.equal(view?.clientWidth)
      expect(root.querySelector('.card, .page-card')?.getBoundingClientRect().width).to.be.at.most(320)
    })
  })
})

describe('the gallery', () => {
  it('has every view of the router', async () => {
    const shown = new Set<string>()
    for (const script of Object.values(scripts).flatMap((states) => Object.values(states))) {
      const runtime = createScriptedRuntime(script)
      shown.add(runtime.stores.router.$route.get().name)
      runtime.dispose()
    }
    expect(Object.keys(routeParams).filter((name) => !shown.has(name))).to.deep.equal([])
  })
})
