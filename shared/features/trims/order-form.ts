import type { Trim } from './trims.contract.ts'

/** The fields of a custom order as the shopper typed them; an empty text is an open field. */
export interface OrderForm {
  /** The id of this form: sent twice, it is one order. */
  readonly idempotencyKey: string
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
export function trimsNamed(trims: readonly Trim[], name: string): readonly Trim[] {
  const found = trims.filter(({ trimName }) => trimName === name)
  return found.length > 0 ? found : trims.filter(({ trimName }) => trimName === trims[0]?.trimName)
}

/** What the dealer reads of a custom order: the choices, then what the shopper wrote. */
export const orderComments = ({ engineType, color, comments }: OrderForm): string =>
  [
    engineType && `Engine: ${engineType}`,
    `Exterior color: ${color || 'any'}`,
    comments.trim() && `\n${comments.trim()}`,
  ]
    .filter(Boolean)
    .join('\n')
