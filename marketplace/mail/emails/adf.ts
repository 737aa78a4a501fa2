import { leadKinds } from '#shared/features/leads/lead-kinds.ts'
import type { DealerLead } from './lead-data.ts'

/** An element of XML: its name, its attributes, and its text or its children. */
type Element = readonly [
  name: string,
  attributes: Readonly<Record<string, string>>,
  content: string | readonly (Element | undefined)[],
]

/** The media type that the authors of the format recommend. */
export const adfMediaType = 'application/x-adf+xml'

interface Provider {
  readonly name: string
  readonly url: string
}

/**
 * A lead as ADF 1.0 (Auto-lead Data Format), which the customer systems of dealers read. Its DTD fixes the
 * order of all elements.
 */
export function adfOf(lead: DealerLead, provider: Provider): string {
  const prospect: Element = [
    'prospect',
    { status: 'new' },
    [
      ['id', { sequence: '1', source: provider.name }, lead.leadId],
      ['requestdate', {}, lead.receivedAt],
      vehicleOf(lead),
      customerOf(lead),
      [
        'vendor',
        {},
        [
          ['vendorname', {}, lead.seller.name],
          optional('url', lead.seller.website),
          [
            'contact',
            {},
            [['name', { part: 'full', type: 'business' }, lead.seller.name], emailOf(lead.seller.email)],
          ],
        ],
      ],
      [
        'provider',
        {},
        [
          ['name', { part: 'full', type: 'business' }, provider.name],
          serviceOf(lead),
          ['url', {}, provider.url],
        ],
      ],
    ],
  ]

  return `<?xml version="1.0" encoding="UTF-8"?>\n<?adf version="1.0"?>\n${print(['adf', {}, [prospect]])}\n`
}

function vehicleOf({ car, kind, offerUsd }: DealerLead): Element {
  const interest = kind === 'testDrive' ? 'test-drive' : 'buy'
  const usd = (type: string, value: number): Element => ['price', { type, currency: 'USD' }, String(value)]
  const asking = car.priceUsd === undefined ? undefined : usd('asking', car.priceUsd)

  return [
    'vehicle',
    { interest, status: car.isNew ? 'new' : 'used' },
    [
      ['year', {}, String(car.year)],
      ['make', {}, car.make],
      ['model', {}, car.model],
      optional('vin', car.vin),
      optional('trim', car.trim),
      car.mileageMi === undefined ? undefined : ['odometer', { units: 'mi' }, String(car.mileageMi)],
      car.exteriorColor === undefined
        ? undefined
        : [
            'colorcombination',
            {},
            [
              ['exteriorcolor', {}, car.exteriorColor],
              ['preference', {}, '1'],
            ],
          ],
      offerUsd === undefined ? asking : usd('offer', offerUsd),
      optional('comments', car.url),
    ],
  ]
}

function customerOf({ firstName, lastName, email, phone, zip, ...lead }: DealerLead): Element {
  const name = (part: string, text: string): Element => ['name', { part, type: 'individual' }, text]
  const place: Element = ['address', {}, [['street', {}, ''], optional('postalcode', zip)]]
  const comments = [
    leadKinds[lead.kind].label,
    lead.wantedAt && `Wanted time: ${lead.wantedAt.replace('T', ' ')}`,
    lead.comments,
  ]

  return [
    'customer',
    {},
    [
      [
        'contact',
        {},
        [
          name('first', firstName),
          name('last', lastName),
          emailOf(email),
          phone === undefined ? undefined : ['phone', { type: 'voice' }, phone],
          zip === undefined ? undefined : place,
        ],
      ],
      ['comments', {}, comments.filter(Boolean).join('\n')],
    ],
  ]
}

const emailOf = (address: string): Element => ['email', {}, address]

/** The partner through which the lead came. */
const serviceOf = ({ partnerName }: DealerLead) => optional('service', partnerName)

const optional = (name: string, text: string | undefined): Element | undefined =>
  text === undefined ? undefined : [name, {}, text]

function print([name, attributes, content]: Element): string {
  const tags = Object.entries(attributes).map(([key, value]) => ` ${key}="${escaped(value)}"`)
  const inner =
    typeof content === 'string'
      ? escaped(content)
      : content.map((child) => (child === undefined ? '' : print(child))).join('')

  return `<${name}${tags.join('')}>${inner}</${name}>`
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** Characters that no XML 1.0 document can have, not even escaped. */
const forbidden = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu

const escaped = (text: string) =>
  text.replace(forbidden, '').replace(/[&<>"]/g, (sign) => entities[sign] ?? sign)
