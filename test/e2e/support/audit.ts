import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { Frame, Page } from 'playwright-core'

const source = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

type Violation = { id: string; nodes: { html: string; failureSummary: string }[] }
type Axe = { run(context: object, options: object): Promise<{ violations: Violation[] }> }

/** The axe faults in some elements of a page: none in a good one. */
export async function audit(page: Page | Frame, selectors: string[]): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source)
  return page.evaluate(async (selectors) => {
    const { axe } = window as never as { axe: Axe }
    const include = selectors.filter((selector) => document.querySelector(selector))
    const { violations } = await axe.run(
      { include: include.map((selector) => [selector]) },
      { rules: { 'target-size': { enabled: true } } },
    )
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html + node.failureSummary)}`)
  }, selectors)
}
