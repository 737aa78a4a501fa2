import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import PostalMime from 'postal-mime'
import t from 'tap'
import { startBrowser } from '#infra/testing/browser.ts'
import { linearRgb } from '#infra/testing/oklab.ts'
import { emails } from '#marketplace/mail/emails.ts'
import { accentColors, groundColors } from '#marketplace/mail/render/brand-colors.ts'
import { emailSamples, hostile } from '#marketplace/mail/testing/email-samples.ts'
import { writeMail } from '#marketplace/mail/write-mail.ts'
import { brands } from '#shared/brand/brands.ts'
import { maxSavedSearches } from '#shared/features/saved-searches/saved-search-rules.ts'

const write = (kind: string, data: object, brand = 'forecourt') => {
  const email = emails.find((each) => each.kind === kind)
  if (email === undefined) throw new Error(kind)
  const mail = { id: 'a1', kind, brand, address: 'ada@example.com', data: JSON.stringify(data), attempts: 1 }
  return writeMail(mail, email, 'news@{brand}.example')
}

const linksOf = (text: string) => text.match(/https?:\/\/[^\s"<>]+/g) ?? []
const unescaped = (html: string) => html.replaceAll('&amp;', '&')

/** A picture of a car: of the page's own address, with its size and its words, and a link around it. */
const picture =
  /<a href="[^"]+"[^>]*><img src="https:\/\/www\.forecourt\.example\/cars-for-sale\/media\/mail\/car-\d+\.jpg" alt="[^"<>]+" width="156" height="104" [^<>]*><\/a>/g

/** @of marketplace/mail/emails */
t.test(
  'every kind of e-mail has a sample, and says in its text what it says in HTML, with all links',
  async (t) => {
    t.strictSame(Object.keys(emailSamples).sort(), emails.map(({ kind }) => kind).sort())

    for (const [kind, data] of Object.entries(emailSamples)) {
      const { html, text, subject } = write(kind, data)
      t.ok(subject.length > 10 && subject.length <= 150, `${kind}: ${subject}`)
      const links = linksOf(unescaped(html.replaceAll(/<img[^>]*>/g, '')))
      t.strictSame(new Set(links), new Set(linksOf(text)), `${kind}: the same links`)

      const words = (await PostalMime.parse(`Content-Type: text/html\r\n\r\n${html}`)).html ?? ''
      t.ok(words.includes('</html>'), kind)
      t.notMatch(
        html.replaceAll(picture, ''),
        /<img|url\(|<script|<link/i,
        `${kind}: no picture but those of cars`,
      )
      t.match(html, /<title>[^<]+<\/title>/)
      for (const [table] of html.matchAll(/<table[^>]*>/g)) t.match(table, 'role="presentation"')
    }
  },
)

/** @of marketplace/mail/render/email-html.ts */
t.test('whatever dealers, shoppers and feeds wrote stays text, in every kind of e-mail', async (t) => {
  for (const [kind, data] of Object.entries(emailSamples)) {
    const evil = JSON.parse(JSON.stringify(data), (key, value) =>
      ['title', 'searchTitle', 'place', 'newAddress'].includes(key) ? hostile : value,
    )

    const { html, text, subject } = write(kind, evil)
    t.notMatch(html.replaceAll(picture, ''), /<script|<img|onerror=[^&]*>|<b>/i, kind)
    t.notMatch(subject, /[\r\n\u202e\0]/, `${kind}: one line`)
    t.notMatch(text, /\u202e|\0|^Bcc:/m, kind)
  }
})

/** @spec 1.1 (part) @of marketplace/mail/emails/wording.ts, marketplace/mail/email-data.ts */
t.test('an alert shows each car by a picture of the page itself, the same for every reader', async (t) => {
  const { html, text } = write('price-drop', emailSamples['price-drop'] ?? {})
  const [found = ''] = html.match(picture) ?? []
  t.match(found, 'src="https://www.forecourt.example/cars-for-sale/media/mail/car-104.jpg"')
  t.match(found, 'alt="2021 Honda CR-V EX-L, photo 1"')
  t.match(unescaped(found), '<a href="https://www.forecourt.example/cars-for-sale/vehicle/104?utm_source=')
  t.notMatch(text, 'media/')

  for (const listingId of ['1.jpg" onerror="x', 'https://spy.example/x.png', 0, -1, 1.5]) {
    const car = { title: 'x', url: 'https://www.forecourt.example/cars-for-sale/vehicle/1', listingId }
    const data = { ...emailSamples['price-drop'], cars: [car] }
    t.throws(() => write('price-drop', data), /cars\/0\/listingId/, `${listingId}`)
  }
})

/** @of marketplace/mail/emails/alert-emails.ts */
t.test('a digest ends before Gmail cuts it off, with the link that ends it', async (t) => {
  const { digest } = emailSamples
  const price = { priceUsd: 29_990, previousPriceUsd: 31_990, mileageMi: 88_120, place: 'Atlanta, GA' }
  const cars = Array.from({ length: 50 }, (_, at) => ({
    title: '2019 Mercedes-Benz Sprinter 2500 Standard Roof',
    listingId: 1_000_000 + at,
    url: `https://www.forecourt.example/cars-for-sale/vehicle/${1_000_000 + at}`,
    ...price,
  }))

  for (let count = 1; count <= maxSavedSearches; count += 1) {
    const url = 'https://www.forecourt.example/cars-for-sale/used-cars/honda/cr-v?zip=30301&searchRadius=50'
    const search = { title: 'Used Honda CR-V within 50 miles of Atlanta, GA', url, count: 50, cars }
    const searches = Array.from({ length: count }, () => search)
    const { html } = write('digest', { ...digest, searches, priceDrops: cars, sold: cars })
    t.ok(Buffer.byteLength(html) < 102 * 1_024, `${count} searches: ${Buffer.byteLength(html)}`)
  }
})

/** @of marketplace/mail/render/email-blocks.ts */
t.test('where pictures are not shown, each has its place and its words, and no car has a gap', async (t) => {
  const openPage = await startBrowser(t)
  for (const [width, place] of [
    [390, { width: 120, height: 80 }],
    [700, { width: 156, height: 104 }],
  ] as const) {
    const page = await openPage(t, { viewport: { width, height: 844 } })
    await page.route('**/*.jpg', (route) => route.abort())
    await page.setContent(write('new-results', emailSamples['new-results'] ?? {}).html)
    const pictures = page.locator('img')
    t.equal(await pictures.count(), 7)
    for (const one of await pictures.all()) t.match(await one.boundingBox(), place)

    const left = async (title: string) => (await page.getByText(title, { exact: true }).boundingBox())?.x ?? 0
    const [beside, alone] = [await left('2021 Honda CR-V EX-L'), await left('2023 Toyota Sienna XLE')]
    t.equal(beside - alone, place.width + 16, 'a car without a picture has all of the width')
  }
})

/** @of marketplace/mail/render/email-html.ts */
t.test('a long word makes no e-mail wider than a phone', async (t) => {
  const openPage = await startBrowser(t)
  const page = await openPage(t, { viewport: { width: 390, height: 844 } })
  for (const [kind, data] of Object.entries(emailSamples)) {
    const long = JSON.parse(JSON.stringify(data), (key, value) =>
      ['title', 'searchTitle', 'comments', 'firstName'].includes(key) ? 'supercali'.repeat(9) : value,
    )

    await page.setContent(write(kind, long).html)
    t.equal(await page.evaluate(() => document.documentElement.scrollWidth), 390, kind)
  }
})

/** @spec 1.1 (part) @of marketplace/mail/emails/alert-emails.ts */
t.test(
  'links of alerts lead to the car itself and carry tracking apart; links of an account carry none',
  async (t) => {
    const alert = write('new-results', emailSamples['new-results'] ?? {})
    const cars = linksOf(alert.text).filter((link) => link.includes('/vehicle/'))
    t.ok(cars.length > 1)

    for (const link of cars) {
      const { pathname, searchParams } = new URL(link)
      t.match(pathname, /^\/cars-for-sale\/vehicle\/\d+$/)
      t.strictSame([...searchParams.keys()], ['utm_source', 'utm_medium', 'utm_campaign'])
      t.equal(searchParams.get('utm_campaign'), 'new-results')
    }

    for (const kind of [
      'verify-address',
      'magic-link',
      'reset-password',
      'delete-account',
      'confirm-subscription',
      'subscription-limit',
    ])
      t.notMatch(write(kind, emailSamples[kind] ?? {}).text, 'utm_', kind)
  },
)

/** @of marketplace/mail/write-mail.ts */
t.test(
  'every alert can be ended by one click and by a link that is seen; mail about an account cannot',
  async (t) => {
    for (const { kind, category } of emails) {
      const { headers, text } = write(kind, emailSamples[kind] ?? {})
      const isAlert = category === 'alert'
      t.equal(headers['List-Unsubscribe-Post'], isAlert ? 'List-Unsubscribe=One-Click' : undefined, kind)
      t.equal(headers['List-Unsubscribe'] !== undefined, isAlert)
      t.equal(/Unsubscribe: https/.test(text), isAlert)
    }
  },
)

/** @of marketplace/mail/render/brand-colors.ts */
t.test('e-mails have the names and colours of their brand, those of the page', async (t) => {
  const tokens = readFileSync(join(import.meta.dirname, '../../../client/styles/tokens.ts'), 'utf8')
  for (const brand of brands) {
    const { html, from, messageId } = write('magic-link', emailSamples['magic-link'] ?? {}, brand.id)
    t.match(from, { name: brand.settings.siteName, address: `news@${brand.id}.example` })
    t.equal(messageId, `<a1@${brand.id}.example>`)
    t.ok(html.includes(`>${brand.settings.siteName}<`))
    t.ok(html.includes(accentColors[brand.accent].accent.light))

    const rule = tokens.split(`:root[data-accent='${brand.accent}']`)[1]?.split('}')[0] ?? tokens
    const colors = { ...groundColors, ...accentColors[brand.accent] }
    for (const [name, { light, dark }] of Object.entries(colors))
      t.strictSame(
        [light, dark],
        tokenColors(name, rule) ?? tokenColors(name, tokens),
        `${brand.id}: ${name}`,
      )
  }
})

/** A token's light and dark colour as sRGB in hexadecimal. */
function tokenColors(name: string, source: string): string[] | undefined {
  const [, ...parts] =
    new RegExp(
      `--${name}: light-dark\\(oklch\\(([\\d.]+)% ([\\d.]+) ([\\d.]+)\\), oklch\\(([\\d.]+)% ([\\d.]+) ([\\d.]+)\\)\\)`,
    ).exec(source) ?? []

  const [l1 = 0, c1 = 0, h1 = 0, l2 = 0, c2 = 0, h2 = 0] = parts.map(Number)
  return parts.length === 0 ? undefined : [hexOf(l1, c1, h1), hexOf(l2, c2, h2)]
}

function hexOf(lightness: number, chroma: number, hue: number): string {
  const parts = linearRgb(lightness, chroma, hue).map((part) => {
    const value = part <= 0.0031308 ? 12.92 * part : 1.055 * part ** (1 / 2.4) - 0.055
    return Math.round(value * 255)
      .toString(16)
      .padStart(2, '0')
  })

  return `#${parts.join('')}`
}
