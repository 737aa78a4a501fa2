import type { Product } from './product.ts'
import type { VisitOptions } from './visit.ts'

/**
 * Has a page stored in the page cache. The second visitor's page, whose blocks all come from the cache, is
 * stored once its last byte is sent. @returns that page
 */
export async function cachePage(product: Product, path: string, options?: VisitOptions) {
  await product.visit(path, options)
  const made = await product.visit(path, options)
  await product.logged({ msg: 'page kept' })

  return made
}
