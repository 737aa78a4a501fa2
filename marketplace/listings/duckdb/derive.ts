import { depreciation } from '#marketplace/catalogue/depreciation.ts'
import { isOfIndex, isOfOwner, namesOfCodes, numberAttributes } from '#marketplace/listings/attributes.ts'
import { dealBands, market } from '#marketplace/listings/deal-rating.ts'
import { paidTiers } from '#marketplace/listings/listing-record.ts'
import { relevance } from '#marketplace/listings/relevance.ts'
import { yearOf } from '#marketplace/listings/stored-listing.ts'
import { treeFilters } from '#shared/search/filters.ts'
import { type CodeColumn, codeColumns, columnOf, ordinalOf } from './code-columns.ts'
import { columnList, snakeCase } from './columns.ts'
import { markWords } from './mark-words.ts'

/**
 * The statements by which an import derives tables from `owner` and `listing`; `today` in days since
 * 1970-01-01.
 */
export const derivation = (today: number): string[] => [
  `CREATE OR REPLACE TABLE place AS
     SELECT row_number() OVER (ORDER BY zip, city, state)::INTEGER AS id, *
     FROM (SELECT zip, city, state, any_value(latitude) AS latitude,
      any_value(longitude) AS longitude
      FROM owner GROUP BY ALL)`,
  `CREATE OR REPLACE TEMP TABLE deal AS ${deals(today)}`,
  `CREATE OR REPLACE TABLE code AS ${codes}`,
  `CREATE OR REPLACE TABLE phrase AS ${phrases}`,
  `CREATE OR REPLACE TABLE live AS ${live(today)}`,
  'CREATE INDEX live_id ON live (id)',
]

/** A literal of a DOUBLE: without the exponent, SQL reads a DECIMAL. */
const double = (value: number) => `${value}e0`

const isNew = `listing_type = ${ordinalOf(columnOf('listingType'), 'NEW')}`
const steps = Array.from({ length: 2 * market.yearSpan + 1 }, (_, step) => step - market.yearSpan)

/** The SQL of lossFactor in depreciation.ts. */
function lossOf(currentYear: number) {
  const { years, yearsSquared, miles, milesSquared, maxYears, maxMi } = depreciation
  const age = `least(greatest(0, ${currentYear} - year), ${maxYears})`
  const distance = `(least(coalesce(mileage_mi, 0), ${maxMi}) / ${double(10_000)})`

  return `exp(${double(years)} * ${age} + ${double(yearsSquared)} * ${age} * ${age}
    + ${double(miles)} * ${distance} + ${double(milesSquared)} * ${distance} * ${distance})`
}

/**
 * The query that rates prices (see deal-rating.ts). A car counts in the market of its own model year and in
 * those `step` years away.
 */
const deals = (today: number) => `
  WITH ratable AS (
    SELECT l.id, coalesce(trim_code, model_code) AS kind, ${isNew} AS is_new, o.state,
      year, price_usd, ${lossOf(yearOf(today))} AS loss
    FROM listing l JOIN owner o ON o.id = l.owner_id
    WHERE NOT is_expired AND price_usd IS NOT NULL AND is_branded = 0
      AND (${isNew} OR mileage_mi IS NOT NULL)),
  market AS (
    SELECT kind, is_new, year + step AS year, quantile_disc(price_usd * loss, 0.5) AS worth
    FROM ratable, (SELECT unnest([${steps}]) AS step)
    GROUP BY ALL HAVING count(*) >= ${market.minComparables}),
  compared AS (
    SELECT r.id, r.is_new, r.state, r.price_usd, m.worth / r.loss AS national_usd
    FROM ratable r JOIN market m USING (kind, is_new, year)),
  region AS (
    SELECT state, is_new, quantile_disc(price_usd / national_usd, 0.5) AS level
    FROM compared GROUP BY ALL HAVING count(*) >= ${market.minRegion}),
  rated AS (
    SELECT id, is_new, price_usd, national_usd * coalesce(level, 1) AS market_usd
    FROM compared LEFT JOIN region USING (state, is_new))
  SELECT id, (price_usd - round(market_usd))::INTEGER AS deal_difference_usd,
    CASE WHEN is_new THEN ${bandOf(({ upTo }) => upTo.new)} ELSE ${bandOf(({ upTo }) => upTo.used)} END AS deal_band
    FROM rated`

/** The index of a price's band in `dealBands`. */
function bandOf(upTo: (band: (typeof dealBands)[number]) => number) {
  const cases = dealBands.map((each, band) =>
    Number.isFinite(upTo(each))
      ? `WHEN price_usd <= market_usd * ${double(upTo(each))} THEN ${band}`
      : `ELSE ${band}`,
  )

  return `(CASE ${cases.join(' ')} END)::SMALLINT`
}

/**
 * The query for the words of cars, each text once. Many cars share their words: a keyword is looked for in
 * these texts, and then its cars are found by number.
 */
const phrases = `
  SELECT row_number() OVER (ORDER BY is_color, words)::INTEGER AS id, words, is_color FROM (
    SELECT DISTINCT model_words AS words, false AS is_color FROM listing WHERE NOT is_expired
    UNION ALL SELECT DISTINCT color_words, true FROM listing WHERE NOT is_expired)`

const openColumns = codeColumns.filter(({ kind }) => kind === 'open')

const parents = new Map(
  treeFilters.flatMap(({ levels }) =>
    levels.map(({ param }, depth) => [param, levels[depth - 1]?.param] as const),
  ),
)

const codes = `
  SELECT attribute, row_number() OVER (PARTITION BY attribute ORDER BY value)::USMALLINT AS id,
    value, label, parent FROM (
  ${openColumns.map(codesIn).join(' UNION ALL ')})`

function codesIn({ param, name, attribute }: CodeColumn) {
  const parent = parents.get(param)
  return `SELECT '${attribute}' AS attribute, ${name} AS value,
    coalesce(max(${namesOfCodes[attribute] ?? name}), ${name}) AS label,
    ${parent ? `max(${columnOf(parent).name})` : 'NULL'} AS parent
    FROM ${isOfOwner(attribute) ? 'owner' : 'listing'}
    WHERE ${name} IS NOT NULL GROUP BY ${name}`
}

/** The relevance points of a listing (see relevance.ts). */
function points(today: number) {
  const worth: Readonly<Record<string, number>> = relevance.deal
  const deal = dealBands.map(({ dealType }, band) => `WHEN ${band} THEN ${worth[dealType] ?? 0}`)
  const fresh = relevance.freshness.map(
    ({ upToDays, points }) => `WHEN ${today} - listed_on_day <= ${upToDays} THEN ${points}`,
  )

  const { factor, points: scatter } = relevance.scatter

  return `CASE deal_band ${deal.join(' ')} ELSE 0 END
    + CASE WHEN price_usd IS NULL THEN 0 ELSE ${relevance.hasPrice} END
    + CASE ${fresh.join(' ')} ELSE 0 END
    + round(coalesce(o.rating, 0) * ${relevance.ratingStar})::INTEGER
    + (l.id::BIGINT * ${factor}) % ${scatter}`
}

const ownerCodes = codeColumns.filter(({ attribute }) => isOfOwner(attribute))
const ownerNumbers = numberAttributes.filter(isOfOwner).map((attribute) => ({ name: snakeCase(attribute) }))
const numbers = numberAttributes.map(snakeCase)
const closedCodes = codeColumns.filter(({ kind, attribute }) => kind !== 'open' && !isOfIndex(attribute))
const wordsOf = (columnOf: (word: number) => string) => markWords.map(columnOf).join(', ')
const droppedOnDay = 'CASE WHEN price_usd < past_prices[-1]."priceUsd" THEN price_since_day END'

/**
 * The query of the search table. Places are numbered by zip and the table is sorted by place, so that a
 * search around a zip reads a small part of it.
 */
const live = (today: number) => `
  WITH scored AS (
    SELECT l.*, ${columnList([...ownerCodes, ...ownerNumbers], 'o.')},
      ${wordsOf((word) => `o.owner_marks_${word}`)}, deal_band, deal_difference_usd,
      p.id AS place_id, list_position([${paidTiers.map((tier) => `'${tier}'`)}], o.tier)::TINYINT AS tier,
      ${points(today)} AS points
    FROM listing l JOIN owner o ON o.id = l.owner_id
      JOIN place p USING (zip, city, state)
      LEFT JOIN deal d ON d.id = l.id
    WHERE NOT is_expired)
  SELECT s.id, owner_id, place_id, ${numbers.join(', ')}, is_branded, listed_on_day, changed_on_day,
    ${droppedOnDay} AS dropped_on_day,
    w.id AS phrase_id, c.id AS color_id, s.tier,
    deal_band, deal_difference_usd, ${wordsOf((word) => `marks_${word} | owner_marks_${word} AS marks_${word}`)},
    ${columnList(closedCodes, 's.')},
    ${openColumns.map(({ name }) => `c_${name}.id AS ${name}`).join(', ')},
    (points - ${relevance.ownerRank} *
      least(row_number() OVER (PARTITION BY owner_id ORDER BY points DESC, s.id) - 1,
      ${relevance.maxOwnerRank}))::SMALLINT AS score
  FROM scored s JOIN phrase w ON w.words = s.model_words AND NOT w.is_color
    JOIN phrase c ON c.words = s.color_words AND c.is_color
    ${openColumns.map(codeJoin).join(' ')}
  ORDER BY place_id, s.id`

const codeJoin = ({ name, attribute }: CodeColumn) =>
  `LEFT JOIN code c_${name} ON c_${name}.attribute = '${attribute}' AND c_${name}.value = s.${name}`
