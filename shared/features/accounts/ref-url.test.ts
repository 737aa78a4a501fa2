import t from 'tap'
import { allCarsPath } from '#shared/search/paths.ts'
import { readRefUrl } from './ref-url.ts'

/** @spec 2.3 (part) @of shared/features/accounts/ref-url.ts */
t.test(
  'signing in leads back to a page of this site, and to no other address whatever it looks like',
  async (t) => {
    const pages = [
      '/cars-for-sale',
      '/cars-for-sale/all-cars',
      '/cars-for-sale/used-cars/ford/f150?zip=85281&searchRadius=50&trimCode=FORD%7CXLT&sortBy=derivedpriceDESC',
      '/cars-for-sale/all-cars?keyword=caf%C3%A9+racer',
      '/cars-for-sale/vehicle/123',
      '/cars-for-sale/account/searches',
    ]

    for (const page of pages) t.equal(readRefUrl(page), page)

    const others = [
      '//evil.com',
      '///evil.com',
      '/\\evil.com',
      '\\\\evil.com',
      '/%09/evil.com',
      '/\t/evil.com',
      '/..//evil.com',
      'https:evil.com',
      'https://evil.com/cars-for-sale',
      'https://site@evil.com',
      'javascript:alert(1)',
      'data:text/html,x',
      '%2f%2fevil.com',
      '%252f%252fevil.com',
      '/cars-for-sale/..//evil.com',
      '/cars-for-sale/../../evil.com',
      '/cars-for-sale/./..//evil.com',
      '/cars-for-sale//evil.com',
      '/cars-for-sale\\@evil.com',
      '/cars-for-sale@evil.com',
      '/cars-for-sale.evil.com',
      '/cars-for-sale/%2e%2e/%2e%2e//evil.com',
      '/cars-for-sale/all-cars?x=1\r\nSet-Cookie:x=1',
      '/cars-for-sale/all-cars\n',
      '/cars-for-sale/all-cars?a=<script>',
      '/cars-for-sale/all-cars#//evil.com',
      '/cars-for-sale/all-cars?k=\ud800',
      '/cars-for-sale/sign-in',
      '/cars-for-sale/sign-in?refUrl=x',
      '/cars-for-sale/api/account/session',
      '/ops',
      '/',
      '',
      `/cars-for-sale/all-cars?k=${'a'.repeat(3_000)}`,
      ' /cars-for-sale/all-cars',
      '__proto__',
      undefined,
    ]

    for (const other of others) t.equal(readRefUrl(other), allCarsPath, String(other))
  },
)
