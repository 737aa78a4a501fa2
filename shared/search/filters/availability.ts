import type { CountedOption, FilterState } from '#shared/search/filter.ts'

/* Rules by which filters declare their availability: pure functions of the search and the counts of
   options. */

/** Whether the counts are known and leave no option to choose. */
export const isExhausted = (options: readonly CountedOption[]) =>
  options.length > 0 && options.every(({ count }) => count === 0)

/** The chosen codes of a parameter. */
export const chosen = (request: FilterState['request'], param: string): readonly string[] => {
  const codes = request[param]
  return Array.isArray(codes) ? codes : []
}

/** The availability of a filter for one body style: hidden where only other styles are chosen. */
export const unlessOtherStyles =
  (style: string) =>
  ({ request }: FilterState) => {
    const styles = chosen(request, 'vehicleStyleCode')
    return styles.length === 0 || styles.includes(style) ? 'shown' : 'hidden'
  }

/** The availability of a filter within one body style: hidden until this style is chosen. */
export const withStyle =
  (style: string) =>
  ({ request }: FilterState) =>
    chosen(request, 'vehicleStyleCode').includes(style) ? 'shown' : 'hidden'

/** The availability of an open list: hidden while it has no options. */
export const withOptions = ({ options }: FilterState) => (options.length > 0 ? 'shown' : 'hidden')

/** The availability of a filter whose options few searches find: hidden where none of them has results. */
export const unlessExhausted = ({ options }: FilterState) => (isExhausted(options) ? 'hidden' : 'shown')
