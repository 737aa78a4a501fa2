import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright-core'

/**
 * What axe finds wrong on a page, or in one part of it; empty when nothing. Its mode for pages without frames
 * of other sites, of which there are none here, takes a third of the time: the other has its results worked
 * out in a second page.
 */
export async function violationsOf(page: Page, part = 'html'): Promise<string[]> {
  const axe = new AxeBuilder({ page })
    .include(part)
    .options({ resultTypes: ['violations'] })
    .setLegacyMode(true)

  const { violations } = await axe.analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)
}
