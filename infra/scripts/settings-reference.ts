import type { TObject, TSchema } from 'typebox'
import { AccountsConfig } from '#marketplace/accounts/config.ts'
import { Config } from '#marketplace/config.ts'
import { Environment } from '#server/settings/environment.ts'
import { brands } from '#shared/brand/brands.ts'
import { flags } from '#shared/flags/flags.ts'
import { SettingsDocument } from '#shared/settings/settings.contract.ts'
import { defaultSettings, settingsFor } from '#shared/settings/settings.ts'
import { code, fillIn, table } from './markdown-tables.ts'

const words = (schema: TSchema) => schema as { readonly description?: string; readonly help?: string }

/** The default of each setting, in words or as JSON. Settings without an entry have no default. */
const defaults: Readonly<Record<string, string>> = {
  ...Object.fromEntries(Object.entries(defaultSettings).map(([name, value]) => [name, code(value)])),
  siteName: 'of the brand',
  flags: 'below',
  brand: code(brands[0].id),
}

const settingRows = Object.entries<TSchema>(SettingsDocument.properties).map(([name, schema]) => {
  const { description = '', help = '' } = words(schema)
  return [code(name), help, description, defaults[name] ?? 'none']
})

/** The values of a flag for brands that differ from the flag's default. */
const brandExceptions = (name: keyof typeof flags) =>
  brands
    .filter((brand) => settingsFor(brand, {}).flags[name] !== flags[name].default)
    .map(({ id }) => `${code(!flags[name].default)} for ${code(id)}`)

const flagRows = (Object.keys(flags) as (keyof typeof flags)[]).map((name) => [
  code(name),
  flags[name].help,
  [code(flags[name].default), ...brandExceptions(name)].join(', '),
])

const brandRows = brands.map(
  ({
    id,
    settings: { siteName, flags: _, ...settings },
    homeHref,
    hasYearCrumb,
    alwaysNamesPlace,
    hasQuickActions,
    countsViewers,
    countsSavedSearches,
    tellsWorth,
    fixedAdFlag,
    scope = {},
    pageSizes = {},
  }) => [
    code(id),
    siteName,
    [
      ...Object.entries(settings).map(([name, value]) => `${code(name)} ${code(value)}`),
      ...Object.entries(pageSizes).map(([size, meant]) => `a page size of ${size} means ${meant}`),
      ...Object.entries(scope).map(
        ([param, codes]) => `only listings with ${code(param)} ${codes.map(code).join(' or ')}`,
      ),
      ...(homeHref === '/' ? [] : [`breadcrumbs that begin at ${code(homeHref)}`]),
      ...(hasYearCrumb ? [] : ['no year in breadcrumbs']),
      ...(alwaysNamesPlace ? ['the place in breadcrumbs, whatever the flag says'] : []),
      ...(hasQuickActions ? [] : ['no quick actions on cards']),
      ...(countsViewers ? [] : ['its shoppers are not among the viewers of a car']),
      ...(countsSavedSearches ? ['the number of all saved searches after one was saved'] : []),
      ...(tellsWorth ? ['what the used cars of a model are worth'] : []),
      ...(fixedAdFlag ? [`the fixed ad only where ${code(fixedAdFlag)} is on`] : []),
    ].join('; ') || 'nothing else',
  ],
)

/** The variables of a process. An empty text as the default means that there is none. */
const environmentTable = ({ properties }: TObject) =>
  table(
    ['variable', 'what it does', 'what it takes', 'default'],
    Object.entries<TSchema>(properties).map(([name, schema]) => {
      const { description = '', help = '' } = words(schema)
      const hasDefault = 'default' in schema && schema.default !== ''
      return [code(name), help, description, hasDefault ? code(schema.default) : 'none']
    }),
  )

/** The tables of the pages that name settings, by their marks. */
const referenceTables: Readonly<Record<string, string>> = {
  environment: environmentTable(Environment),
  'marketplace-environment': environmentTable(Config),
  'accounts-environment': environmentTable(AccountsConfig),
  settings: table(['setting', 'what it does', 'what it takes', 'default'], settingRows),
  flags: table(['flag', 'what it switches', 'default'], flagRows),
  brands: table(['brand', 'name', 'what it declares'], brandRows),
}

/** The text of a page with its tables of settings made from the declarations. */
export const withTables = (page: string) => fillIn(page, referenceTables)
