import { check, sleep } from 'k6'
import http from 'k6/http'

const base = __ENV.BASE_URL
/** k6's own name would be taken for a bot, which gets its page in one piece. */
export const userAgent = 'Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36'

const searches = [
  'all-cars',
  'all-cars?makeCode=FORD',
  'all-cars?zip=60601&searchRadius=50',
  'all-cars?maxPrice=25000&sortBy=derivedpriceASC',
]

/** Searches, looks through the results, opens one of them. */
export function shopper() {
  const search = searches[Math.floor(Math.random() * searches.length)]
  const page = open(`${base}/cars-for-sale/${search}`, 'search')
  check(page, { 'the search page has a heading': ({ body }) => /<h1/.test(body) })
  sleep(1)
  const link = /href="(\/cars-for-sale\/vehicle[^"]*)"/.exec(page.body)
  check(link, { 'the search page leads to a car': (found) => found !== null })
  if (link) check(open(`${base}${link[1].replaceAll('&amp;', '&')}`, 'vehicle'), { 'a car has a page': ({ status }) => status === 200 })
  sleep(1)
}

/** Asks once for what is measured later: a product that has just started is slow for reasons of its own. */
export function warmUp() {
  for (const search of searches) http.get(`${base}/cars-for-sale/${search}`)
}

const open = (url, page) => http.get(url, { tags: { page, name: page }, headers: { 'Accept-Encoding': 'br, gzip' } })
