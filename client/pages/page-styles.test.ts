import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import t from 'tap'
import { rootDirectory } from '#infra/scripts/root-directory.ts'
import { everyFeature } from '#infra/testing/flags.ts'
import { startTestMarketplace } from '#infra/testing/marketplace.ts'
import { startProduct } from '#infra/testing/product.ts'
import { person } from '#infra/testing/visit.ts'
import { modulesOf } from './page-styles.ts'

const marketplace = await startTestMarketplace(t)
const product = await startProduct(t, { marketplace, settings: { flags: everyFeature } })
const client = join(rootDirectory, 'dist/client')

const classes = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, name = '']) => name)

/** The classes of each style sheet of the build. */
const sheets = new Map(
  globSync('assets/*.css', { cwd: client }).map((file) => [
    basename(file),
    new Set(classes(readFileSync(join(client, file), 'utf8'), /\.([a-z][\w-]+)/g)),
  ]),
)

const pages = [
  '/all-cars',
  '/all-cars?makeCode=HONDA&zip=85281&searchRadius=10',
  '/all-cars?keyword=honda+civic',
  '/all-cars/honda/civic',
  '/all-cars?maxPrice=1',
  '/vehicle/1',
  '/contact/1',
  '/report/1',
  '/share/1',
  '/compare?ids=1,2',
  '/compare-trims?makeCode=HONDA&modelCode=CIVIC',
  '/map',
  '/budget',
  '/assistant',
  '/research/articles',
  '/privacy',
  '/nothing',
]

/** @of client/pages/page-styles.ts */
t.test('the markup of every page has its styles in the head of the page', async (t) => {
  for (const page of pages) {
    const response = await fetch(`${product.url}/cars-for-sale${page}`, { headers: { 'user-agent': person } })
    const html = await response.text()
    const linked = classes(html.split('</head>', 1)[0] ?? '', /rel="stylesheet" href="[^"]+\/([^"/]+)"/g)
    const used = new Set(classes(html, /class="([^"]+)"/g).flatMap((names) => names.split(' ')))
    const styled = [...used].filter((name) => [...sheets.values()].some((sheet) => sheet.has(name)))
    t.ok(styled.length > 5, page)
    t.strictSame(
      styled.filter((name) => !linked.some((sheet) => sheets.get(sheet)?.has(name))),
      [],
      `${page} lacks no style`,
    )
  }
})

/** @of client/pages/page-styles.ts */
t.test('the head of a page preloads the code of the page, which the entry would ask for', async (t) => {
  for (const [page, module] of [
    ['/vehicle/1', 'VehiclePage'],
    ['/map', 'MapPage'],
    ['/budget', 'BudgetPage'],
  ] as const) {
    const response = await fetch(`${product.url}/cars-for-sale${page}`, { headers: { 'user-agent': person } })
    const [head = ''] = (await response.text()).split('</head>', 1)
    t.match(head, new RegExp(`<link rel="modulepreload" href="[^"]*/${module}-[^"]+"`), page)
  }
})

t.test('every module whose styles a page needs is a chunk of the build', async (t) => {
  const manifest = JSON.parse(readFileSync(join(client, '.vite/manifest.json'), 'utf8'))
  for (const module of Object.values(modulesOf).flat()) t.ok(manifest[`client/${module}`], module)
})

t.test('every page begins with one script, beside the few functions that the build adds', async (t) => {
  const manifest = JSON.parse(readFileSync(join(client, '.vite/manifest.json'), 'utf8'))
  const { imports } = manifest['client/entry-browser.tsx']
  t.match(imports, [/^_rolldown-runtime/])
  t.equal(imports.length, 1)
})
