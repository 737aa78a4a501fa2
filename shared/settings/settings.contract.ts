import Type, { type Static } from 'typebox'
import { brands } from '#shared/brand/brands.ts'
import { type FlagName, flags } from '#shared/flags/flags.ts'
import { filters } from '#shared/search/filters.ts'
import { maxPageSize, searchRadiiMi, sortOptions } from '#shared/search/search-request.ts'
import { siteAddress } from './site-address.ts'

// In these schemas `description` completes the sentence "x must be …", `help` is the effect of a setting and
// `title` the name for an object's keys.
const sortValues = sortOptions.map((option) => option.value)
const filterIds = filters.map((filter) => filter.id)
const brandIds = brands.map(({ id }) => id)
const FilterId = Type.Enum(filterIds as [string, ...string[]])
const Radius = Type.Enum([...searchRadiiMi])

const languageTag = '^[a-z]{2,3}(?:-[A-Za-z0-9]{2,8})*$'

const Percent = Type.Number({ minimum: 0, maximum: 100 })

const switches = Object.fromEntries(
  Object.keys(flags).map((name) => [name, Type.Boolean({ description: 'true or false' })]),
)

const Switches = Type.Object(switches as Record<FlagName, Type.TBoolean>)

const SomeSwitches = Type.Object(Type.Partial(Switches).properties, {
  title: 'flag',
  description: 'true or false by flag',
  help: 'Features on and off, one by one; those not named stay as they are',
})

/** The settings of one brand, which an operator can change without a build. */
export type Settings = Readonly<Static<typeof Settings>>

export const Settings = Type.Object({
  siteName: Type.String({
    minLength: 1,
    maxLength: 60,
    description: 'a text of 1 to 60 characters',
    help: 'The name in titles, in the header and at the foot of each page',
  }),
  siteUrl: Type.Optional(
    Type.String({
      ...siteAddress,
      help: 'Where the public reaches the site; pages name their canonical address only where it is known',
    }),
  ),
  assistantUrl: Type.Optional(
    Type.String({
      pattern: '^(https://[^\\s/]|/(?![/\\\\]))[^\\s]*$',
      description: 'an https: address or a path of this site',
      help: 'Where the shopping assistant is; without it the header has no link to one',
    }),
  ),
  offerComponentUrl: Type.Optional(
    Type.String({
      pattern: '^https?://[^/?#@\\s;,\'"]+/[^\\s;,\'"]*$',
      description: 'an https: or http: address of a script',
      help: "A classic script that defines the element `make-offer` ([its contract](decisions/141-a-component-for-offers.md)); without it, and where it cannot be loaded, the site's own is used",
    }),
  ),
  adFrameUrl: Type.Optional(
    Type.String({
      pattern: '^(https://[^/?#@\\s;,\'"]+|http://(127\\.0\\.0\\.1|localhost)(:\\d{1,5})?)/[^\\s;,\'"?#]*$',
      description: 'an https: address of a page without a query',
      help: "A page of another ad server that each advertisement's frame shows ([its contract](decisions/175-ads-of-others-in-a-sandbox.md)); without it the marketplace's own ads are shown",
    }),
  ),
  fixedAd: Type.Object(
    {
      scrollPercent: Type.Number({ minimum: 0, maximum: 100 }),
      refreshLimit: Type.Optional(Type.Integer({ minimum: 0, maximum: 100 })),
    },
    {
      additionalProperties: false,
      description:
        'an object with a scrollPercent from 0 to 100 and, where wanted, a refreshLimit from 0 to 100',
      help: 'The ad at the bottom of the window: the share of the page that is scrolled before it shows, and the refreshes after which it goes, 25 where none is named',
    },
  ),
  contactEmail: Type.Optional(
    Type.String({
      pattern: '^[^\\s@]+@[^\\s@]+$',
      maxLength: 100,
      description: 'an email address',
      help: 'Where visitors can write to; without it the contact page names no address',
    }),
  ),
  pageSize: Type.Integer({
    minimum: 1,
    maximum: maxPageSize,
    description: `a whole number from 1 to ${maxPageSize}`,
    help: 'The number of listings that are loaded at a time',
  }),
  maxActiveResults: Type.Integer({
    minimum: 1,
    maximum: 10_000,
    description: 'a whole number from 1 to 10000',
    help: 'The number of listings that a shopper can page through before the page asks to narrow the search',
  }),
  defaultSort: Type.Enum(sortValues, {
    description: `one of ${sortValues.join(', ')}`,
    help: 'The order of a search that names none',
  }),
  filterOrder: Type.Array(FilterId, {
    uniqueItems: true,
    description: `a list of filters, each at most once, out of ${filterIds.join(', ')}`,
    help: 'Filters that come first in the panel, in this order; the others follow as they are declared',
  }),
  searchRadiiMi: Type.Array(Radius, {
    minItems: 1,
    uniqueItems: true,
    description: `a list of radii, each at most once, out of ${searchRadiiMi.join(', ')}`,
    help: 'The radii to choose from, in this order; 0 is any distance',
  }),
  defaultRadiusMi: Type.Enum([...searchRadiiMi], {
    description: `one of ${searchRadiiMi.join(', ')}`,
    help: 'The radius around a zip or a city of a search that names none, in miles; 0 is any distance',
  }),
  filterDebounceMs: Type.Integer({
    minimum: 0,
    maximum: 2_000,
    description: 'a whole number of milliseconds from 0 to 2000',
    help: 'The wait after a change of a filter before the search, so that quick changes make one search',
  }),
  channel: Type.String({
    pattern: '^[\\w-]{1,40}$',
    description: 'a name of 1 to 40 letters, digits, _ and -',
    help: 'The channel that searches of the listings service name',
  }),
  excludedFilters: Type.Array(FilterId, {
    uniqueItems: true,
    description: `a list of filters, each at most once, out of ${filterIds.join(', ')}`,
    help: 'Filters whose options the listings service leaves out; the panel has those that it declares itself, without numbers',
  }),
  ignorePriority: Type.Boolean({
    description: 'true or false',
    help: 'The listings service orders cars without the priority that their dealers pay for',
  }),
  vhrProviders: Type.Array(Type.String({ pattern: '^[\\w-]{1,40}$' }), {
    uniqueItems: true,
    maxItems: 10,
    description: 'a list of up to 10 names of letters, digits, _ and -',
    help: 'The providers of vehicle history reports that the listings service considers',
  }),
  pixallId: Type.Optional(
    Type.String({
      pattern: '^[\\w-]{1,80}$',
      description: 'an id of 1 to 80 letters, digits, _ and -',
      help: 'The id of the site in the statistics of the listings service; never one of a shopper, whose answers are shared',
    }),
  ),
  researchPath: Type.String({
    pattern: '^[a-z0-9][a-z0-9-]{0,39}$',
    description: 'a name of 1 to 40 letters in lower case, digits and -',
    help: 'The part `{research}` of the path by which the ids of model years and their ratings are asked for',
  }),
  partnerCodes: Type.Array(Type.String({ pattern: '^[\\w-]{1,40}$' }), {
    uniqueItems: true,
    maxItems: 12,
    description: 'a list of up to 12 codes of letters, digits, _ and -',
    help: "Partners of a maker's buy-online channel: an e-mail to a seller from a page with such a code as `psid` names it",
  }),
  creditTiers: Type.Array(
    Type.Object(
      { id: Type.String({ minLength: 1 }), label: Type.String({ minLength: 1 }), aprPercent: Percent },
      { additionalProperties: false },
    ),
    {
      minItems: 1,
      description: 'a list of objects, each with an id, a label and an aprPercent from 0 to 100',
      help: 'The credit scores that payments are estimated for, each with its yearly rate',
    },
  ),
  loanTermsMonths: Type.Array(Type.Integer({ minimum: 1, maximum: 120 }), {
    minItems: 1,
    uniqueItems: true,
    description: 'a list of whole numbers from 1 to 120, each at most once',
    help: 'The lengths of loans to choose from, in months',
  }),
  defaultTermMonths: Type.Integer({
    minimum: 1,
    maximum: 120,
    description: 'a whole number from 1 to 120',
    help: 'The length of the loan that payments are estimated with until the shopper chooses another',
  }),
  defaultCreditTier: Type.String({
    minLength: 1,
    description: 'the id of a credit tier',
    help: 'The credit tier that payments are estimated with until the shopper chooses another',
  }),
  stateTaxes: Type.Array(
    Type.Object(
      {
        state: Type.String({ pattern: '^[A-Z]{2}$' }),
        taxPercent: Percent,
        feesUsd: Type.Integer({ minimum: 0, maximum: 10_000 }),
        taxesTradeIn: Type.Optional(Type.Boolean()),
        maxTaxUsd: Type.Optional(Type.Integer({ minimum: 0, maximum: 100_000 })),
      },
      { additionalProperties: false },
    ),
    {
      maxItems: 60,
      description:
        'a list of objects, each with a state of two letters, a taxPercent from 0 to 100, feesUsd from 0 to 10000 and, where wanted, taxesTradeIn and maxTaxUsd from 0 to 100000',
      help: 'What a state takes of the buyer of a car: its tax on the price, on all of it where taxesTradeIn is true and else on what a trade-in leaves, never more than maxTaxUsd, and its fees',
    },
  ),
  monthlyBudgetUsd: Type.Integer({
    minimum: 1,
    maximum: 100_000,
    description: 'a whole number from 1 to 100000',
    help: 'The example of what a shopper pays a month, in US dollars',
  }),
  budgetPriceUsd: Type.Integer({
    minimum: 1,
    maximum: 9_999_999,
    description: 'a whole number from 1 to 9999999',
    help: 'The highest price that the budget page searches for until the shopper names another, in US dollars',
  }),
  language: Type.String({
    pattern: languageTag,
    description: 'a language tag such as en or en-US',
    help: 'The language that pages declare themselves to be in',
  }),
  alternates: Type.Array(
    Type.Object(
      {
        language: Type.String({ pattern: `^x-default$|${languageTag}` }),
        siteUrl: Type.String(siteAddress),
      },
      { additionalProperties: false },
    ),
    {
      maxItems: 40,
      description:
        'a list of objects, each with a language tag, or x-default, and the siteUrl of the site in that language',
      help: 'The same site in other languages: pages name their equals there to search engines (hreflang)',
    },
  ),
  adLayout: Type.Enum(['fluid', 'rows'], {
    description: 'one of fluid, rows',
    help: 'The layout of advertisements: tiles at places of their own, or the first tiles of rows of three',
  }),
  paidTiles: Type.Enum(['always', 'unsorted'], {
    description: 'one of always, unsorted',
    help: 'Where paid tiles are among the results: always, or not in lists by price, mileage, year or distance',
  }),
  consentMode: Type.Enum(['optOut', 'optIn'], {
    description: 'one of optOut, optIn',
    help: 'Whether visits are counted, and advertisements chosen by them, until a shopper says no, or not until she says yes; a browser that sends Global Privacy Control or Do Not Track has said no',
  }),
  compressionEnabled: Type.Boolean({
    description: 'true or false',
    help: 'Pages are compressed; false where a proxy in front of the server compresses them',
  }),
  flags: Switches,
})

/** Some of the settings, and some of the flags. */
const SettingsOverrides = Type.Object(
  { ...Type.Partial(Settings).properties, flags: Type.Optional(SomeSwitches) },
  { title: 'setting', description: 'an object of settings' },
)

const overridesByBrand = Object.fromEntries(brandIds.map((id) => [id, Type.Optional(SettingsOverrides)]))

const BrandId = Type.Enum(brandIds, {
  description: `one of ${brandIds.join(', ')}`,
  help: 'The brand that is shown where the host chooses none',
})

/** The settings document: settings for every brand, and the settings that differ for one. */
export type SettingsDocument = Readonly<Static<typeof SettingsDocument>>

export const SettingsDocument = Type.Object(
  {
    ...SettingsOverrides.properties,
    brand: Type.Optional(BrandId),
    hosts: Type.Optional(
      Type.Record(Type.String({ pattern: '^[a-z0-9.-]{1,253}$' }), BrandId, {
        additionalProperties: false,
        description: `one of ${brandIds.join(', ')}, by a host name in lower case without a port`,
        help: 'The brand that a host shows, by the exact name of the host; every other host shows `brand`',
      }),
    ),
    brands: Type.Optional(
      Type.Object(overridesByBrand, {
        title: 'brand',
        description: 'settings by brand',
        help: 'The settings that differ for one brand: any setting above, flags one by one',
      }),
    ),
  },
  { title: 'setting' },
)
