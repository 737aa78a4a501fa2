import t from 'tap'
import { maxUrlLength } from '#server/request-url.ts'
import { redactUrl } from './redact.ts'

/** @of server/observe/redact.ts */
t.test('what a shopper typed, e-mail addresses and tokens are in no address that is logged', async (t) => {
  for (const [url, shown] of [
    ['/cars-for-sale/all-cars?keyword=jane%20doe&zip=30303', '/cars-for-sale/all-cars?keyword=…&zip=30303'],
    ['/x?zip=30303&token=abc#y', '/x?zip=30303&token=…#y'],
    ['/x?to=jane.doe%40example.com&a=1', '/x?to=…&a=1'],
    ['/x?to=jane@example.com', '/x?to=…'],
    ['/x?to=ada.lovelace%2Bcars@example.com', '/x?to=…'],
    ['/x?to=mary.o%27neill%40example.com&a=1', '/x?to=…&a=1'],
    ["/x?to=mary.o'neill%40example.com&a=1", '/x?to=…&a=1'],
    ['/x?to=jane@example.com%2Cada@example.com&a=1', '/x?to=…&a=1'],
    ['/x?to=jane@example.com+ada@example.com', '/x?to=…'],
    [`/x?session=${'a1b2c3d4'.repeat(6)}`, '/x?session=…'],
    ['/x?jwt=eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxMjM0In0.SflKxwRJSMeKKF2QT4', '/x?jwt=…'],
    ['/confirm/8f14e45fceea167a5a36dedd4bea2543aabbccdd', '/confirm/…'],
  ] as const)
    t.equal(redactUrl(url), shown)
})

/** @of server/observe/redact.ts */
t.test('the rest of a search stays, so that a line says which page it was', async (t) => {
  const url =
    '/cars-for-sale/used-cars/ford/f150/atlanta-ga?searchRadius=50&maxPrice=20000&vehicleStyleCode=TRUCKS'
  t.equal(redactUrl(url), url)
})

/** @of server/observe/redact.ts */
t.test(
  'an address that is too long to be answered is logged only to the length of one that is',
  async (t) => {
    const longest = `/${'a'.repeat(maxUrlLength - 1)}`
    t.equal(redactUrl(longest), longest)
    t.equal(redactUrl(`${longest}?to=jane@example.com`), `${longest}…`)
  },
)
