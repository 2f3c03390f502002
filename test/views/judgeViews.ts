import axe from 'axe-core'
import { expect } from 'chai'
import { type Look, walkViews } from './walkViews.ts'

/** Declares that no view in any state has an accessibility violation in these looks. */
export function judgeViews(looks: Look[]): void {
  walkViews((title, draw) => {
    for (const look of looks)
      it(`has no accessibility violation: ${title}, ${look.themeMode}, ${look.locale}`, async () => {
        const { host, root } = await draw(look)
        expect(root.querySelector('h2')?.textContent, 'a title').to.not.equal('')
        const { violations } = await axe.run(host, {
          rules: {
            'target-size': { enabled: true },
            region: { enabled: false },
            'page-has-heading-one': { enabled: false },
          },
          resultTypes: ['violations'],
        })
        expect(
          violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 200)}`)),
        ).to.deep.equal([])
      })
  })
}
