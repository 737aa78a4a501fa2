import { searchRadiiMi } from '#shared/search/search-request.ts'
import { singleReaders } from '#shared/search/search-values.ts'
import { stateNames } from '#shared/search/state-names.table.ts'
import { citiesByState } from './cities.table.ts'
import type { Changes } from './meaning.ts'
import { type NumberRule, rule } from './number-rule.ts'

const radiusIn = (text = '') =>
  searchRadiiMi.filter((radius) => radius >= Number(text)).toSorted((a, b) => a - b)[0]

const around = (zip: string | undefined, radius?: number): Changes | undefined =>
  zip === undefined ? undefined : { zip, ...(radius !== undefined && { searchRadius: radius }) }

/** The codes of states, but for those that are words as well: these are read at the end of a text alone. */
const states =
  'ak|ar|az|ca|ct|dc|fl|ga|ia|il|ks|ky|md|mi|mn|mo|ms|mt|nc|nd|ne|nh|nj|nm|nv|ny|ri|sc|sd|tn|tx|ut|va|vt|wa|wi|wv|wy'
const city = '[a-z]{3,}(?: [a-z]{2,}){0,2}'
const stateWords = 'al|co|de|hi|id|in|la|ma|me|oh|ok|or|pa'

const stateCodes = new Map([...stateNames].map(([code, name]) => [name.toLowerCase(), code]))

const inCity = ([name = '', state = '']: readonly string[]): Changes | undefined => {
  const city = singleReaders.city(name)
  return city ? { city, state: stateCodes.get(state) ?? state.toUpperCase() } : undefined
}

/** The cities that need no state after them, by each of their names. */
const knownCities = new Map(
  Object.entries(citiesByState).flatMap(([state, cities]) =>
    cities.split(',').flatMap((names) => {
      const spellings = names.trim().split(' = ')
      const [name = ''] = spellings
      return spellings.map((spelled) => [spelled, [name, state]] as const)
    }),
  ),
)

/** The ways to say where: they come before all others, since five digits are a price elsewhere. */
export const places: readonly NumberRule[] = [
  rule(`(?:in|near|around) (${city}) (${states})`, inCity),
  rule(`(?:in|near|around) (${city}) (${stateWords})$`, inCity),
  rule(
    `(?:in|near|around) (?!the |state |west virginia)(${city}) (${[...stateCodes.keys()].join('|')})`,
    inCity,
  ),
  rule(
    `(?:in|near|around) (${[...knownCities.keys()].toSorted((a, b) => b.length - a.length).join('|')})`,
    ([name = '']) => inCity(knownCities.get(name) ?? []),
  ),
  rule(
    '(?:within )?(\\d{1,3}) MILES (?:of|from|around|to|near)(?: the)?(?: zip(?: ?code)?)? (\\d{5})',
    ([radius, zip]) => around(zip, radiusIn(radius)),
  ),
  rule('(\\d{5}) (?:within|inside) (\\d{1,3}) MILES', ([zip, radius]) => around(zip, radiusIn(radius))),
  rule(
    '(?:near|in|close to|zip|zip ?code|located in|near zip|in zip|near zip code) (\\d{5})(?: \\d{4})?',
    ([zip]) => around(zip),
  ),
  rule('(?:around|at|by|from) (\\d{5})(?! to)', ([zip]) =>
    Number(zip) % 500 === 0 ? undefined : around(zip),
  ),
  rule(
    'within (\\d{1,3}) MILES(?: (?:of|from) (?:me|here|home|my (?:place|location|home|house)))?',
    ([radius], { hasPlace }) => {
      const searchRadius = radiusIn(radius)
      return hasPlace && searchRadius !== undefined ? { searchRadius } : 'literal'
    },
  ),
  rule(
    '(?:near me|nearby|near by|close to me|close by|around me|around here|near here|in my area|in my zip|local|near my (?:location|house|home))',
    () => ({}),
  ),
]
