import assert from 'node:assert/strict'
import { afterAll, beforeAll, describe, it } from 'vitest'
import { becomes } from '../support/patience.ts'
import { openWorld, type World } from './support/openWorld.ts'
import { buttonOf, dialogOf } from './support/steps.ts'

describe('the workbench of the demo', () => {
  let world: World
  beforeAll(async () => {
    world = await openWorld()
  })
  afterAll(() => world.stop())

  it('changes the look of the widget, and writes the matching tag', async () => {
    const visit = await world.visit({ query: '?wallets=otter' })
    const { page } = visit
    const written = page.locator('#tag')
    assert.equal(await written.textContent(), '<w3m-modal></w3m-modal>')
    await page.getByLabel('theme-preset').selectOption('midnight')
    await page.getByLabel('accent').fill('#7c3aed')
    await page.getByLabel('corners').fill('8')
    const tag = `<w3m-modal theme-preset='midnight' theme-variables='{"--w3m-accent":"#7c3aed","--w3m-border-radius-master":"8px"}'></w3m-modal>`
    await becomes(() => written.textContent(), tag)

    await buttonOf(visit).click()
    await dialogOf(visit).waitFor()
    const surface = page.locator('w3m-modal .w3m').first()
    const drawn = () =>
      surface.evaluate(({ dataset, style }: HTMLElement) => [
        dataset.preset,
        style.getPropertyValue('--w3m-accent'),
        style.getPropertyValue('--w3m-border-radius-master'),
      ])
    await becomes(drawn, ['midnight', '#7c3aed', '8px'])
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Put back' }).click()
    await becomes(() => written.textContent(), '<w3m-modal></w3m-modal>')
    await visit.close()
  })
})
