import { isBucketed } from '#shared/search/codes-of.ts'
import type { ListFilter } from '#shared/search/filter.ts'
import { type CodesParam, listFilters } from '#shared/search/filters.ts'
import type { SortBy } from '#shared/search/search-request.ts'
import { type Changes, joinChanges, type Meaning, type Named } from './meaning.ts'
import {
  coloredParts,
  colorNames,
  jointFeatures,
  optionNames,
  orderNames,
  otherPhrases,
  shades,
  styleOfSizes,
} from './words.table.ts'

const namesIn = (list: string | undefined) => list?.split(',').map((name) => name.trim()) ?? []

/**
 * Whether the options of a filter have words: the steps of a scale, such as `21 to 30 mpg`, are never typed,
 * and a filter behind a flag may be off.
 */
export const hasWords = ({ options, flag }: ListFilter) =>
  flag === undefined && (options.length === 1 || !isBucketed(options))

const isColor = (param: string) => param === 'extColorSimple' || param === 'intColorSimple'

const option = (changes: Changes) => ({ kind: 'option', changes, when: 'always' }) as const

/** The meaning of a phrase that only looks like an option. */
const unread: Meaning = { kind: 'option', changes: {}, when: 'never' }

/** The names of the declared options, of colours inside and outside, and of orders. */
export function optionMeanings(): readonly Named[] {
  const options = listFilters.flatMap(({ param, options: declared, ...filter }) =>
    declared.flatMap(({ value, label }): Named[] => {
      const isNamed = hasWords({ ...filter, param, options: declared }) && !isColor(param)
      // `SUV / Crossover` has two names.
      const labels = isNamed ? [label, ...label.split(' / ')] : []
      const names = [...labels, ...namesIn(optionNames[`${param}=${value}`])]
      return names.map((name) => [name, option(changesOf(param, value))])
    }),
  )

  const orders = Object.entries(orderNames).flatMap(([order, names]) =>
    namesIn(names)
      .flatMap((name) => [name, `${name} first`])
      .map((name): Named => [name, option({ sortBy: order as SortBy })]),
  )

  const joint = Object.entries(jointFeatures).flatMap(([codes, names]) =>
    namesIn(names).map((name): Named => [name, option({ featureCode: codes.split(',') })]),
  )

  const others = namesIn(otherPhrases).map((name): Named => [name, unread])

  return [...options, ...orders, ...joint, ...colorMeanings(), ...others]
}

const changesOf = (param: CodesParam, value: string): Changes => {
  const style = styleOfSizes[param]
  return { ...(style !== undefined && { vehicleStyleCode: [style] }), [param]: [value] }
}

/** Every colour, alone and outside, inside, as leather, and one on another: `black on tan`. */
function colorMeanings(): readonly Named[] {
  const colors = listFilters.find(({ param }) => param === 'extColorSimple')?.options ?? []
  const names = colors.flatMap(({ value, label }) =>
    [label, ...namesIn(colorNames[value])].map((name) => [name, value] as const),
  )

  return names.flatMap(([name, value]): Named[] => {
    const outside: Changes = { extColorSimple: [value] }
    const inside: Changes = { intColorSimple: [value] }
    const leather = joinChanges(inside, { featureCode: ['LEATHER_SEATS'] })
    const meant = (changes: Changes, patterns: readonly string[]) =>
      patterns.map((pattern): Named => [pattern.replace('*', name), option(changes)])

    return [
      ...meant(outside, [
        '*',
        '* exterior',
        '* outside',
        '* paint',
        'exterior *',
        ...shades.map((shade) => `${shade} *`),
      ]),
      ...meant(inside, [
        '* interior',
        '* inside',
        '* seats',
        '* cloth',
        '* cabin',
        'interior *',
        'interior color *',
        '* upholstery',
      ]),
      ...meant(leather, ['* leather', '* leather interior', '* leather seats']),
      ...coloredParts.map((part): Named => [`${name} ${part}`, unread]),
      ...names.map(
        ([other, code]): Named => [`${name} on ${other}`, option({ ...outside, intColorSimple: [code] })],
      ),
    ]
  })
}
