import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright-core'

/**
 * The accessibility violations that axe finds on a page, or in one part of it: each with its rule and the
 * first element. Axe's legacy mode, for pages without frames of other sites, takes a third of the time: the
 * other mode evaluates its results in a second page.
 */
export async function violationsOf(page: Page, part = 'html'): Promise<string[]> {
  const axe = new AxeBuilder({ page })
    .include(part)
    .options({ resultTypes: ['violations'] })
    .setLegacyMode(true)

  const { violations } = await axe.analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)
}
