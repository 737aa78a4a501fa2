import type { CountedOption, FilterState } from '#shared/search/filter.ts'

/* What declarations say of when they are there. Each is a pure function of the search and of the options' counts. */

/** Whether the counts are known and leave no option to choose. */
export const isExhausted = (options: readonly CountedOption[]) =>
  options.length > 0 && options.every(({ count }) => count === 0)

/** The codes of a parameter. */
export const chosen = (request: FilterState['request'], param: string): readonly string[] => {
  const codes = request[param]
  return Array.isArray(codes) ? codes : []
}

/** For what only some body styles have: hidden when other styles alone are chosen. */
export const unlessOtherStyles =
  (style: string) =>
  ({ request }: FilterState) => {
    const styles = chosen(request, 'vehicleStyleCode')
    return styles.length === 0 || styles.includes(style) ? 'shown' : 'hidden'
  }

/** For what tells the cars of one body style apart: hidden until it is chosen. */
export const withStyle =
  (style: string) =>
  ({ request }: FilterState) =>
    chosen(request, 'vehicleStyleCode').includes(style) ? 'shown' : 'hidden'

/** For an open list: hidden while it has no options. */
export const withOptions = ({ options }: FilterState) => (options.length > 0 ? 'shown' : 'hidden')

/** For options that few searches find at all. */
export const unlessExhausted = ({ options }: FilterState) => (isExhausted(options) ? 'hidden' : 'shown')
