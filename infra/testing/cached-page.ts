import type { Product } from './product.ts'
import type { VisitOptions } from './visit.ts'

/**
 * Visits a page until it is in the page cache: the second visitor's page is stored once it has been sent,
 * with all its blocks. @returns that page
 */
export async function visitUntilCached(product: Product, path: string, options?: VisitOptions) {
  await product.visit(path, options)
  const made = await product.visit(path, options)
  await product.logged({ msg: 'page cached' })

  return made
}
