import type { EmailCar } from '#marketplace/mail/email-data.ts'

const page = 'https://www.forecourt.example/cars-for-sale'

/** Text that would break out of HTML, of a header, of a line, or turn the text after it around. */
export const hostile =
  '2021 <script>alert(1)</script><img src=x onerror=alert(1)>"\'&amp;<b>\r\nBcc: evil@example.com\0 \u202eklat'

const cars: EmailCar[] = [
  {
    title: '2021 Honda CR-V EX-L',
    listingId: 104,
    url: `${page}/vehicle/104`,
    ...{ priceUsd: 24_480, previousPriceUsd: 25_990, mileageMi: 31_204, place: 'Decatur, GA' },
  },
  {
    title: '2019 Mercedes-Benz Sprinter 2500 Standard Roof with a name that does not end soon',
    listingId: 2207,
    url: `${page}/vehicle/2207`,
    ...{ priceUsd: 31_000, mileageMi: 88_120, place: 'Atlanta, GA' },
  },
  // As a release without pictures queued it.
  { title: '2023 Toyota Sienna XLE', url: `${page}/vehicle/31`, mileageMi: 4_012, place: 'Marietta, GA' },
]

const many = Array.from({ length: 12 }, (_, at) => ({
  title: `2020 Honda CR-V LX ${at + 1}`,
  listingId: 900 + at,
  url: `${page}/vehicle/${900 + at}`,
  ...{ priceUsd: 20_000 + at * 310, mileageMi: 40_000 + at * 997, place: 'Roswell, GA' },
}))

const subscription = {
  unsubscribeUrl: `${page}/alerts/unsubscribe?token=9f3c`,
  preferencesUrl: `${page}/alerts/preferences?token=9f3c`,
}

const search = 'Used Honda CR-V within 50 miles of Atlanta, GA'
const searchUrl = `${page}/used-cars/honda/cr-v?zip=30301&searchRadius=50`
const listUrl = `${page}/account/cars`
const link = { url: `${page}/api/account/verify?token=Vb7x&next=%2Faccount`, minutes: 60 }

const lead = {
  ...{ leadId: '7d1c', kind: 'testDrive', receivedAt: '2026-11-22T18:00:00.000Z' },
  car: {
    ...{ title: '2021 Honda CR-V EX-L', url: `${page}/vehicle/104`, isNew: false, isGone: false, year: 2021 },
    ...{ make: 'Honda', model: 'CR-V', trim: 'EX-L', priceUsd: 24_480, mileageMi: 31_204 },
  },
  ...{ firstName: 'Ada', lastName: 'Lovelace', comments: 'Is it still there?\nI could come on Tuesday.' },
  wantedAt: '2026-11-24T15:30',
}

const contact = { phone: '212-555-0100', zip: '30301' }

/** The data of one e-mail of each kind. */
export const emailSamples: Readonly<Record<string, object>> = {
  'verify-address': { ...link, minutes: 1_440 },
  'magic-link': { ...link, minutes: 10 },
  'one-time-code': { code: '482915', minutes: 10 },
  'reset-password': link,
  'change-email': { ...link, newAddress: 'ada.lovelace@example.org' },
  'confirm-new-address': link,
  'delete-account': link,
  'account-exists': { signInUrl: `${page}/sign-in` },
  'account-changed': { change: 'password', accountUrl: `${page}/account` },
  'confirm-subscription': { searchTitle: search, url: `${page}/alerts/confirm?token=Vb7x`, minutes: 2_880 },
  'subscription-limit': { searchTitle: search, signUpUrl: `${page}/sign-in?defaultScreen=signup` },
  'new-results': { ...subscription, searchTitle: search, searchUrl, count: 15, cars: [...cars, ...many] },
  'price-drop': { ...subscription, cars: cars.slice(0, 1), listUrl },
  sold: { ...subscription, cars: cars.slice(1, 2), similarUrl: searchUrl },
  digest: {
    ...subscription,
    period: 'weekly',
    searches: [
      { title: search, url: searchUrl, count: 12, cars: many },
      { title: 'New Toyota Sienna', url: `${page}/new-cars/toyota/sienna`, count: 1, cars: cars.slice(2) },
    ],
    priceDrops: cars.slice(0, 1),
    sold: cars.slice(1, 2),
    listUrl,
  },
  'listing-reported': {
    reason: 'price',
    car: { title: lead.car.title, url: lead.car.url, vin: '2HKRW2H85MH600001' },
  },
  lead: {
    ...{ ...lead, ...contact, email: 'ada@example.com', replyTo: 'ada@example.com' },
    seller: { name: 'Giant Honda of Decatur', email: 'leads@giant.example' },
    siteUrl: 'https://www.forecourt.example',
  },
  'lead-private': { ...lead, ...contact, replyTo: 'reply-1@reply.forecourt.example' },
  'lead-copy': { ...lead, sellerName: 'Giant Honda of Decatur' },
  'relayed-message': {
    ...{
      fromName: 'The seller',
      carTitle: lead.car.title,
      text: 'Yes, it is.\nCome at noon.',
      hadAttachments: true,
    },
    replyTo: 'reply-2@reply.forecourt.example',
  },
}
