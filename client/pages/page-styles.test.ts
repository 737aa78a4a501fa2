import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import t from 'tap'
import { rootDirectory } from '#infra/scripts/root-directory.ts'
import { everyFeature } from '#infra/testing/flags.ts'
import { readPage } from '#infra/testing/html.ts'
import { startTestMarketplace } from '#infra/testing/marketplace.ts'
import { answers, startOrigin } from '#infra/testing/origin.ts'
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
  '/build-and-price?makeCode=HONDA&modelCode=CIVIC',
  '/map',
  '/budget',
  '/assistant',
  '/research/articles',
  '/research/articles/charging-at-home',
  '/privacy',
  '/sign-in',
  '/account/cars',
  '/account/searches',
  '/account/searches/new?makeCode=HONDA',
  '/alerts/confirm?token=x',
  '/nothing',
]

/** The markup of a page under the base path, after its redirects. */
async function htmlOf(page: string, { url } = product): Promise<string> {
  const response = await fetch(`${url}/cars-for-sale${page}`, { headers: { 'user-agent': person } })
  return response.text()
}

/** @of client/pages/page-styles.ts */
t.test('the markup of every page has its styles in the head of the page', async (t) => {
  for (const page of pages) {
    const html = await htmlOf(page)
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

/** @spec 2.6 (part) @of client/pages/SiteHeader.tsx */
t.test('the skip link of every page leads to one place on it', async (t) => {
  const failing = await startOrigin(t, answers(500))
  const failed = await startProduct(t, { marketplace: failing.url })
  const addresses = [...pages.map((page) => [product, page] as const), [failed, '/all-cars'] as const]
  for (const [site, path] of addresses) {
    const { document } = readPage(t, await htmlOf(path, site))
    const target = document.querySelector('body a')?.getAttribute('href')
    t.equal(target, '#srp-listings', path)
    t.equal(document.querySelectorAll(`${target}[tabindex="-1"]`).length, 1, path)
  }
})

/** @of client/pages/page-styles.ts */
t.test('the head of a page preloads the code of the page, which the entry would ask for', async (t) => {
  for (const [page, module] of [
    ['/vehicle/1', 'VehiclePage'],
    ['/map', 'MapPage'],
    ['/budget', 'BudgetPage'],
  ] as const) {
    const [head = ''] = (await htmlOf(page)).split('</head>', 1)
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
