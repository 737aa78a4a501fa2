import type { Product } from './product.ts'
import type { VisitOptions } from './visit.ts'

/**
 * The second visitor's page, whose blocks are all at hand, is kept once its last byte was sent. @returns that
 * page
 */
export async function makeKept(product: Product, path: string, options?: VisitOptions) {
  await product.visit(path, options)
  const made = await product.visit(path, options)
  await product.logged({ msg: 'page kept' })

  return made
}
