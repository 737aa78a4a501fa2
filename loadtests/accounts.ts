import { check, sleep } from 'k6'
import exec from 'k6/execution'
import http from 'k6/http'
import { plan } from './read-plan.ts'
import { checked, checkUnlessShed, paramsOf } from './requests.ts'

/** The cookies of a shopper who is signed in, by name. */
export type ShopperCookies = Readonly<Record<string, string>>

const { baseUrl, marketplaceUrl, paths } = plan
const shopperCount = 5
const password = 'a load test, nothing else'
const setupTags = { tags: { name: 'sign-up' } }

/** A browser says where its form is; others could be told by any site to send it. */
const fromHere = { Origin: baseUrl, Accept: 'application/json' }

/**
 * Signs shoppers up, and confirms their addresses by the mails in the development mailbox. None where the
 * product has no mailbox: its shoppers then do not save.
 */
export function signUpShoppers(): readonly ShopperCookies[] {
  if (marketplaceUrl === undefined || plan.inBrowser) return []
  // A product without a mailbox answers 404, which is no failure of it.
  const responseCallback = http.expectedStatuses(200, 404)
  const mailbox = http.get(`${marketplaceUrl}/mailbox.json`, { ...setupTags, responseCallback })
  if (mailbox.status !== 200) return []

  return Array.from({ length: shopperCount }, (_, at) => signUp(`shopper-${at}-${Date.now()}@example.com`))
}

function signUp(email: string): ShopperCookies {
  post({ screen: 'signup', email, password })
  const token = tokenInMailTo(email)
  const { cookies } = post({ screen: 'verify-email', token })
  const signedIn = Object.fromEntries(
    Object.entries(cookies).map(([name, [cookie]]) => [name, cookie?.value ?? '']),
  )

  check(signedIn, { 'a shopper signs up': () => Object.keys(signedIn).length > 1 })
  http.cookieJar().clear(baseUrl)

  return signedIn
}

const post = (fields: Record<string, string>) =>
  http.post(baseUrl + paths.signIn, fields, { ...setupTags, headers: fromHere })

function tokenInMailTo(email: string): string {
  for (let tries = 0; tries < 50; tries += 1) {
    const { body } = http.get(`${marketplaceUrl}/mailbox.json?to=${encodeURIComponent(email)}`, setupTags)
    const token = /[?&]token=([\w.%-]+)/.exec(String(body))?.[1]
    if (token !== undefined) return decodeURIComponent(token)
    sleep(0.2)
  }

  throw new Error(`no mail to ${email}`)
}

/** Saves a search and a car, reads both lists, and removes the car again: an account has room for 500. */
export function saveAndRead(shoppers: readonly ShopperCookies[], query: string, carId: number): void {
  const cookies = shoppers[exec.scenario.iterationInTest % Math.max(1, shoppers.length)]
  if (cookies === undefined) return

  const jar = http.cookieJar()
  for (const [name, value] of Object.entries(cookies)) jar.set(baseUrl, name, value)

  const car = { id: carId, savedAtMs: Date.now() }
  send('POST', paths.searchesApi, { query })
  send('PUT', paths.carsApi, { cars: [car] })
  for (const path of [paths.session, paths.searches, paths.cars])
    checked(http.get(baseUrl + path, paramsOf('account')), 'account')

  send('DELETE', `${paths.carsApi}/${carId}`)
  jar.clear(baseUrl)
}

function send(method: 'POST' | 'PUT' | 'DELETE', path: string, body?: object): void {
  const { headers, ...params } = paramsOf('account')
  const type = body && { 'Content-Type': 'application/json' }
  const response = http.request(method, baseUrl + path, body ? JSON.stringify(body) : null, {
    ...params,
    headers: { ...headers, ...fromHere, ...type },
  })

  checkUnlessShed(response, { 'account takes the change': ({ status }) => status >= 200 && status < 300 })
}
