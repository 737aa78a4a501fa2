import type { DeclaredOption } from '#shared/search/filter.ts'
import { listFilters } from '#shared/search/filters.ts'
import type { Changes } from './meaning.ts'
import { type NumberContext, type NumberRule, rule, yearPattern } from './number-rule.ts'
import { places } from './place-rules.ts'

const words = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine']
const countIn = (text = '') => (words.includes(text) ? words.indexOf(text) : Number(text))
const amountIn = (text = '') => Number(text.replace(/[^\d.]/g, ''))

const isYear = (value: number, { currentYear }: NumberContext) => value >= 1950 && value <= currentYear + 2

/** Whether a number is a price by itself: it has a sign or thousands, or is neither small nor a year. */
const isPrice = (text: string, context: NumberContext) =>
  /[$k]/.test(text) ||
  (amountIn(text) >= 1000 && (amountIn(text) % 100 === 0 || !isYear(amountIn(text), context)))

const upTo = ([text = '']: readonly string[], context: NumberContext): Changes | undefined =>
  isPrice(text, context) && amountIn(text) > 0 ? { maxPrice: amountIn(text) } : undefined

const from = ([text = '']: readonly string[], context: NumberContext): Changes | undefined =>
  isPrice(text, context) && amountIn(text) > 0 ? { minPrice: amountIn(text) } : undefined

const mileage = ([text = '']: readonly string[]): Changes | 'literal' => {
  const miles = amountIn(text)
  return miles >= 1000 && miles < 250_000 && !text.startsWith('$') ? { mileage: miles } : 'literal'
}

const years = (startYear: number | undefined, endYear: number | undefined, context: NumberContext) =>
  [startYear, endYear].every((year) => year === undefined || isYear(year, context))
    ? { ...(startYear && { startYear }), ...(endYear && { endYear }) }
    : undefined

function between([first = '', last = '']: readonly string[], context: NumberContext): Changes | undefined {
  const high = amountIn(last)
  // `10-20k` is from 10,000 on.
  const low = amountIn(first) < 1000 && last.includes('k') ? amountIn(first) * 1000 : amountIn(first)
  const [min, max] = [Math.min(low, high), Math.max(low, high)]
  if (![first, last].some((text) => /[$k]/.test(text)) && isYear(min, context) && isYear(max, context))
    return { startYear: min, endYear: max }

  return min >= 500 && max >= 1000 ? { minPrice: min, maxPrice: max } : undefined
}

const optionsOf = (param: string): readonly DeclaredOption[] =>
  listFilters.find((filter) => filter.param === param)?.options ?? []

type Scale = 'doorCode' | 'maximumSeating' | 'engineCode'

/** The options of a scale from a number to another one. */
const scaledTo = (param: Scale, low: number, high = Number.POSITIVE_INFINITY): Changes | undefined => {
  const codes = optionsOf(param)
    .filter(({ from = 0, to = Number.POSITIVE_INFINITY }) => from <= high && low <= to)
    .map(({ value }) => value)
  return high >= 2 && codes.length > 0 ? { [param]: codes.toSorted() } : undefined
}

/** The option of a scale that has a number. */
const scaled = (param: Scale, text: string | undefined) => scaledTo(param, countIn(text), countIn(text))

/** `more than 5` begins at 6, `at least 5` at 5. */
const strictBound = /^(?:over|above|more|higher|under|sub|below|less|lower|cheaper|fewer|beneath)/

const seatsOver = ([bound = '', count]: readonly string[]) =>
  scaledTo('maximumSeating', countIn(count) + Number(strictBound.test(bound)))

const seatsUnder = ([bound = '', count]: readonly string[]) =>
  scaledTo('maximumSeating', 0, countIn(count) - Number(strictBound.test(bound)))

/** The options of fuel economy between two bounds, where both are about those of options. */
function mpg(low: number, high = Number.POSITIVE_INFINITY): Changes | 'literal' {
  const options = optionsOf('mpgRange')
    .map(({ value, from = 0, to = Number.POSITIVE_INFINITY }) => ({ value, from, to }))
    .filter(({ from, to }) => from >= low && to <= high)

  const isStep = options.some(({ from }) => from <= low + 1) && options.some(({ to }) => to >= high - 1)

  return isStep ? { mpgRange: options.map(({ value }) => value).toSorted() } : 'literal'
}

/** Numbers that are no price, mileage or year, whatever stands before them. */
const others: readonly NumberRule[] = [
  rule('(?:between |from )?(\\d\\d) (?:-|to|and) (\\d\\d) mpg', ([low, high]) =>
    mpg(Number(low), Number(high)),
  ),
  rule('UNDER (\\d\\d) mpg', ([high]) => mpg(0, Number(high))),
  rule('(\\d\\d) mpg (?:OR LESS|max|maximum|tops)', ([high]) => mpg(0, Number(high))),
  rule('(?:OVER )?(\\d\\d)\\+? mpg(?: OR MORE)?', ([low]) => mpg(Number(low))),
  rule(
    '(?:(?:UNDER|OVER|for|with) )*N\\+? ?(?:km|kms|kilometers|kilometres|a month|per month|each month|monthly|mo|month|months|a week|down|hp|horsepower|lbs?|pounds|cc|ccm|nm|kwh|mpg|inch|inches|ft|feet|tons?|liters?|litres?|rpm|mph)',
    () => 'literal',
  ),
  rule('(?:OVER )?N\\+? MILES(?: of)? range', () => 'literal'),
  rule('(?:(?:tow|towing|payload|hauling) )?capacity (?:of )?(?:(?:UNDER|OVER) )?N\\+?', () => 'literal'),
  rule('(?:tow|tows|towing) N\\+?', () => 'literal'),
]

const ages: readonly NumberRule[] = [
  rule('(?:in )?(?:the )?(?:last|past|previous) COUNT years', ([count], { currentYear }) => ({
    startYear: currentYear - countIn(count),
  })),
  rule(
    '(?:(?:UNDER|newer than|younger than|(?:not|no|nothing|none) older than) )COUNT years?(?: old)?',
    ([count], { currentYear }) => ({
      startYear: currentYear - countIn(count),
    }),
  ),
  rule('COUNT years? old (?:OR )?(?:newer|less|younger|max)', ([count], { currentYear }) => ({
    startYear: currentYear - countIn(count),
  })),
]

const mileages: readonly NumberRule[] = [
  rule('(?:with )?(?:OVER N MILES|N\\+ MILES|N MILES OR MORE|N OR MORE MILES)', () => 'literal'),
  rule('(?:(?:low )?mileage |odometer )?(?:with )?UNDER N MILES(?: OR LESS)?', mileage),
  rule('(?:with )?N MILES(?: OR LESS| max| maximum| tops)', mileage),
  rule('N OR (?:less|fewer) MILES', mileage),
  // `Low mileage under 10k` has an order and a price.
  rule('(?<!low )(?:miles|mileage|odometer) (?:is )?(?:UNDER )?N(?: OR LESS)?', ([text = ''], context) =>
    isYear(amountIn(text), context) && !text.includes('k') ? undefined : mileage([text]),
  ),
  rule('(?:with )?(?:about |around )?N MILES', mileage),
]

/** The years of a text from the first to the last of them. */
const spanned = ([text = '']: readonly string[], context: NumberContext) => {
  const named = [...text.matchAll(/\d{4}/g)].map(([year]) => Number(year))
  return years(Math.min(...named), Math.max(...named), context)
}

const since = ([year]: readonly string[], context: NumberContext) => years(Number(year), undefined, context)
const until = ([year]: readonly string[], context: NumberContext) => years(undefined, Number(year), context)

const modelYears: readonly NumberRule[] = [
  rule('YEAR (?:to|thru|-) (?:present|now|current|today)', since),
  rule(
    `(?:between |from )?(?:years? )?(${yearPattern} (?:-|to|and|through|thru|till|until) ${yearPattern})`,
    spanned,
  ),
  rule('YEAR\\+', since),
  rule('YEAR (?:model )?(?:OR )?(?:newer|later|younger|onwards?|forward)', since),
  rule('YEAR (?:OR (?:up|above|on|beyond|after)|up(?! to))', since),
  rule('(?:newer than|newer then|after|later than|younger than) YEAR', ([year], context) =>
    years(Number(year) + 1, undefined, context),
  ),
  rule(
    '(?:since|from|at least|minimum|min|not older than|no older than|nothing older than|none older than|starting(?: from)?|year from) YEAR(?: and| or)?',
    since,
  ),
  rule('YEAR (?:model )?(?:(?:OR )?(?:older|earlier)|OR (?:before|below|under))', until),
  rule('(?:before|older than|older then|earlier than|pre) YEAR', ([year], context) =>
    years(undefined, Number(year) - 1, context),
  ),
  rule('(?:up to|until|till|through|no newer than|not newer than|nothing newer than) YEAR', until),
  rule(`(${yearPattern}(?: (?:or |and )?${yearPattern})+)`, spanned),
]

const price = '(?:(?:price|priced|budget|cost|costs|costing|for|asking|cash|sale price) (?:is |of |range )?)?'

const prices: readonly NumberRule[] = [
  rule(`${price}between N and N(?: dollars| usd| bucks)?`, between),
  rule(`${price}(?:from )?N (?:-|to|through|thru|until) N(?: dollars| usd| bucks)?`, between),
  rule(`${price}UNDER N(?: dollars| usd| bucks)?`, upTo),
  rule(`${price}OVER N(?: dollars| usd| bucks)?`, from),
  rule('N(?: dollars| usd| bucks)? OR (?:LESS)', upTo),
  rule('N(?: dollars| usd| bucks)?(?: max| maximum| tops| limit| budget)', upTo),
  rule('N(?: dollars| usd| bucks)? OR MORE', from),
  rule('N\\+', from),
  rule('(?:around|about|approx|approximately|roughly) N(?: dollars| usd| bucks)?', ([text = ''], context) =>
    isPrice(text, context)
      ? { minPrice: Math.round(amountIn(text) * 0.9), maxPrice: Math.round(amountIn(text) * 1.1) }
      : undefined,
  ),
  rule('(?:(?:max|maximum) )?(?:price|budget|cost)(?: is| of| around)? N', upTo),
  rule('N (?:dollars|usd|bucks)', upTo),
  rule('(?:for )?(\\$\\d+k?|\\d+k)', upTo),
  rule('(\\d{5})', ([text = '']) =>
    Number(text) % 500 === 0 && Number(text) >= 10_000 ? { maxPrice: Number(text) } : { zip: text },
  ),
]

const counts: readonly NumberRule[] = [
  rule('(OVER) COUNT ?SEATS', seatsOver),
  rule('(UNDER) COUNT ?SEATS', seatsUnder),
  rule('(?:seats|seating for|sits|room for) (\\d)\\+?(?: seats| people| passengers)', ([count]) =>
    scaled('maximumSeating', count),
  ),
  rule('(?:seats|seating for|seating|sits) COUNT(?: people| passengers)?', ([count]) =>
    scaled('maximumSeating', count),
  ),
  rule('(\\d)(?:\\+| or more| plus) SEATS', ([count]) => scaledTo('maximumSeating', countIn(count))),
  rule('(?:(?:for|fits?|fitting) )?COUNT ?SEATS', ([count]) => scaled('maximumSeating', count)),
  rule('COUNT ?(?:doors?|drs?)', ([count]) => scaled('doorCode', count)),
  rule('v ?(4|6|8|10|12)', ([count]) => scaled('engineCode', count)),
  rule('(?:inline|straight) (4|5|6|four|five|six)', ([count]) => scaled('engineCode', count)),
  rule('(\\d{1,2}|three|four|five|six|eight) ?cyl(?:inders?)?(?: engine)?', ([count]) =>
    scaled('engineCode', count),
  ),
]

const bareYear = rule('(?:(?:model year|year|my) )?YEAR(?: model year| year)?', ([year], context) =>
  years(Number(year), Number(year), context),
)

/** The ways to say something with numbers, those that say most first. */
export const numberRules: readonly NumberRule[] = [
  ...places,
  ...others,
  ...counts,
  ...ages,
  ...mileages,
  ...modelYears,
  ...prices,
  bareYear,
]
