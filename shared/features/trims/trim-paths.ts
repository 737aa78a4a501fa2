import { basePath } from '#shared/search/paths.ts'

/** The page that compares the trims of one model (2.38). */
export const compareTrimsPath = `${basePath}/compare-trims`

/** The page on which a shopper orders a car as she wants it (2.4). */
export const buildAndPricePath = `${basePath}/build-and-price`

/** The entry of the session storage with what is typed into an order while its page is loaded again. */
export const typedOrderKey = 'typed-order'

/** The parameter of the compare page that limits the trims to one engine type (5.5). */
export const engineTypeParam = 'engineType'

/** A model, and the model year to compare its trims of; absent: the present one. */
export interface ModelOfYear {
  readonly makeCode: string
  readonly modelCode: string
  readonly year?: number | undefined
}

/** What a car is ordered by (2.4). */
export interface BuildChoice extends ModelOfYear {
  readonly ownerId?: number | undefined
  /** The trim's name. */
  readonly trim?: string | undefined
  readonly engineType?: string | undefined
  /** The colour in words. */
  readonly color?: string | undefined
  readonly zip?: string | undefined
}

export const compareTrimsHref = (model: ModelOfYear & Pick<BuildChoice, 'engineType'>) =>
  hrefOf(compareTrimsPath, model)

export const buildAndPriceHref = ({ makeCode, modelCode, ownerId, trim, year, zip, ...rest }: BuildChoice) =>
  hrefOf(buildAndPricePath, { makeCode, modelCode, ownerId, trim, year, zip, ...rest })

function hrefOf(path: string, params: object): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(params))
    if (value !== undefined && value !== '') query.set(name, String(value))

  return `${path}?${query}`
}
