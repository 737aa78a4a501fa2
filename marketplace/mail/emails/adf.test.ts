import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { DtdValidator, XmlDocument, XmlDtd } from 'libxml2-wasm'
import t from 'tap'
import { leadKindNames } from '#shared/features/leads/lead-kinds.ts'
import { adfOf } from './adf.ts'
import type { DealerLead } from './lead-data.ts'

const dtd = readFileSync(new URL('../testing/adf-1.0.dtd', import.meta.url), 'utf8')
const provider = { name: 'Forecourt', url: 'https://www.cars.example' }

const lead: DealerLead = {
  leadId: 'a1',
  kind: 'question',
  receivedAt: '2026-11-22T18:00:00.000Z',
  car: { title: '2022 BMW X5', isNew: false, year: 2022, make: 'BMW', model: 'X5', isGone: false },
  ...{ firstName: 'Ada', lastName: 'Lovelace', email: 'ada@example.com', replyTo: 'ada@example.com' },
  seller: { name: 'Giant Motors', email: 'leads@giant.example' },
  siteUrl: provider.url,
}

/** Reads a document as a customer system does. @throws Error where it does not fit the DTD */
function readValid<Answer>(xml: string, read: (document: XmlDocument) => Answer): Answer {
  using validator = new DtdValidator(XmlDtd.fromString(dtd))
  using document = XmlDocument.fromString(xml)
  validator.validate(document)

  return read(document)
}

const textAt = (document: XmlDocument, path: string) => document.get(path)?.content

/** @of marketplace/mail/emails/adf.ts */
t.test('a lead as ADF 1.0 fits the DTD, whatever its kind and whatever is known of the car', async (t) => {
  const whole: DealerLead = {
    ...lead,
    car: {
      ...{ ...lead.car, trim: 'xDrive40i', vin: '5UXCR6C00N9000001', priceUsd: 48_900, mileageMi: 21_000 },
      ...{ exteriorColor: 'Carbon Black', url: 'https://www.cars.example/cars-for-sale/vehicle/7' },
    },
    ...{ phone: '212-555-0100', zip: '10001', comments: 'Is it <still> there?', partnerName: 'Partner' },
    ...{ offerUsd: 45_000, wantedAt: '2026-11-24T15:30' },
    seller: { ...lead.seller, website: 'https://giant.example' },
  }

  for (const kind of leadKindNames)
    for (const each of [lead, whole])
      readValid(adfOf({ ...each, kind }, provider), (document) => {
        t.equal(textAt(document, '/adf/prospect/id'), 'a1')
        t.equal(textAt(document, "//customer/contact/name[@part='last']"), 'Lovelace')
        t.equal(textAt(document, '//vendor/vendorname'), 'Giant Motors')
      })

  readValid(adfOf({ ...whole, kind: 'offer' }, provider), (document) => {
    t.equal(textAt(document, "//vehicle/price[@type='offer'][@currency='USD']"), '45000')
    t.equal(textAt(document, "//vehicle[@status='used']/vin"), '5UXCR6C00N9000001')
    t.match(textAt(document, '//customer/comments'), /Is it <still> there\?/)
  })

  t.throws(() => readValid(adfOf(lead, provider).replace('<year>2022</year>', ''), () => undefined), {
    message: /vehicle/,
  })
})

/** @of marketplace/mail/emails/adf.ts */
t.test('whatever a shopper or a feed writes stays text in ADF', async (t) => {
  const evil = fc.string({
    unit: fc.oneof(fc.constantFrom('<', '&', ']]>', '"', '\0', '\u{1f697}', 'ש', '\ud800'), fc.string()),
  })
  const countIn = (xml: string) => readValid(xml, (document) => document.find('//*').length)
  const adfElements = countIn(adfOf(lead, provider))
  fc.assert(
    fc.property(evil, evil, (name, comments) => {
      const xml = adfOf({ ...lead, firstName: name, comments, seller: { ...lead.seller, name } }, provider)
      return countIn(xml) === adfElements
    }),
  )

  const hostile = '</comments></customer><customer>&amp;<!DOCTYPE x [<!ENTITY y "z">]>&y;'
  readValid(adfOf({ ...lead, comments: hostile }, provider), (document) => {
    t.equal(document.find('//*').length, adfElements)
    t.match(textAt(document, '//customer/comments'), hostile)
  })
})
