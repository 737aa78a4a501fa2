import { formatUsd } from '#shared/search/labels.ts'
import type { Trim, TrimColor, TrimsResponse } from './trims.contract.ts'

/** The fields of a custom order as the shopper typed them; an empty text is an open field. */
export interface OrderForm {
  /** The id of this form: sent twice, it is one order. */
  readonly idempotencyKey: string
  /** The dealer that the shopper chose or came from; absent: none yet. */
  readonly ownerId?: number
  /** The trim's name. */
  readonly trim: string
  readonly engineType: string
  /** The colour in words. */
  readonly color: string
  readonly zip: string
  readonly firstName: string
  readonly lastName: string
  readonly fromEmailAddress: string
  readonly phoneNumber: string
  readonly comments: string
}

/** The fields of a custom order that are plain texts. */
export const orderTexts = [
  'engineType',
  'color',
  'zip',
  'firstName',
  'lastName',
  'fromEmailAddress',
  'phoneNumber',
  'comments',
] as const satisfies readonly (keyof OrderForm)[]

/** The trims with this name, one for each engine type; those of the cheapest trim where none has it. */
function trimsNamed(trims: readonly Trim[], name: string): readonly Trim[] {
  const found = trims.filter(({ trimName }) => trimName === name)
  return found.length > 0 ? found : trims.filter(({ trimName }) => trimName === trims[0]?.trimName)
}

/** What a shopper chooses of a car that she orders. */
export type CarChoice = Pick<OrderForm, 'trim' | 'engineType' | 'color'>

/** What a shopper chooses of an order: the car and its dealer. */
export type OrderChoice = CarChoice & Pick<OrderForm, 'ownerId'>

/** A car as the shopper wants it. */
export interface BuiltCar {
  /** The trim with the chosen engine type. */
  readonly trim: Trim
  /** Each engine type of that trim. */
  readonly variants: readonly Trim[]
  /** Absent: any colour. */
  readonly color?: TrimColor
  /** The picture of the trim, in the colour where there is one of it. */
  readonly imagePath: string
  /** The maker's price with the engine and the colour, in US dollars; absent where it is not known. */
  readonly priceUsd?: number
}

/**
 * The car of a choice; undefined where the model has no trims. The cheapest trim, its first engine and any
 * colour stand in for what there is not.
 */
export function buildCar({ trims, colors = [] }: TrimsResponse, choice: CarChoice): BuiltCar | undefined {
  const variants = trimsNamed(trims, choice.trim)
  const trim = variants.find(({ engineType }) => engineType === choice.engineType) ?? variants[0]
  if (!trim) return undefined

  const color = colors.find(({ name }) => name === choice.color)
  const { nationalMSRP, imagePath, coloredImagePath } = trim

  return {
    ...{ trim, variants },
    imagePath: (color?.imageColor && coloredImagePath?.replace('{color}', color.imageColor)) || imagePath,
    ...(color && { color }),
    ...(nationalMSRP !== undefined && { priceUsd: nationalMSRP + (color?.extraUsd ?? 0) }),
  }
}

/** A choice with what it adds to the price, such as `Rapid Red, +$450`. */
export const withExtra = (name: string, extraUsd: number): string =>
  extraUsd > 0 ? `${name}, +${formatUsd(extraUsd)}` : name

/** What the dealer reads of a custom order: the choices and their price, then what the shopper wrote. */
export const orderComments = ({ trim, color, priceUsd }: BuiltCar, comments: string): string =>
  [
    `Engine: ${trim.engineType}`,
    `Exterior color: ${color ? withExtra(color.name, color.extraUsd) : 'any'}`,
    priceUsd !== undefined && `Price shown: ${formatUsd(priceUsd)} before taxes and fees`,
    comments.trim() && `\n${comments.trim()}`,
  ]
    .filter(Boolean)
    .join('\n')
