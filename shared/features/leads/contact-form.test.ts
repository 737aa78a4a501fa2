import t from 'tap'
import { Value } from 'typebox/value'
import { type ContactField, contactLead, contactProblems, problemsWith, readContact } from './contact-form.ts'
import { leadPageOf } from './contact-paths.ts'
import { LeadToSend } from './leads.contract.ts'

const filled = {
  kind: 'availability',
  firstName: 'Ada',
  lastName: 'Lovelace',
  fromEmailAddress: 'ada@example.com',
  phoneNumber: '',
  wantedAt: '',
  comments: '',
}

const read = (changes: Record<string, string> = {}) =>
  readContact(new URLSearchParams({ ...filled, ...changes }))

const idempotencyKey = '01234567-89ab-cdef-0123-456789abcdef'
const sent = (changes: Record<string, string> = {}) => ({
  ...contactLead(read(changes)),
  ...{ listingId: 1, originPage: 'srp', idempotencyKey },
})

/** @of shared/features/leads/contact-form.ts */
t.test('the form names what is wrong at the field where it is', async (t) => {
  t.strictSame(problemsWith(read()), {})

  const wrong: readonly (readonly [field: ContactField, changes: Record<string, string>])[] = [
    ['firstName', { firstName: ' ' }],
    ['lastName', { lastName: 'x'.repeat(41) }],
    ['fromEmailAddress', { fromEmailAddress: '' }],
    ['fromEmailAddress', { fromEmailAddress: 'ada@example.com, eve@example.com' }],
    ['fromEmailAddress', { fromEmailAddress: 'ada@example.com\r\nBcc: eve@example.com' }],
    ['fromEmailAddress', { fromEmailAddress: `${'a'.repeat(34)}@example.com` }],
    ['phoneNumber', { phoneNumber: 'call me' }],
    ['wantedAt', { kind: 'testDrive', wantedAt: 'tomorrow' }],
    ['comments', { kind: 'question', comments: ' \n' }],
    ['comments', { comments: 'x'.repeat(2_001) }],
  ]

  for (const [field, changes] of wrong)
    t.strictSame(Object.keys(problemsWith(read(changes))), [field], JSON.stringify(changes).slice(0, 80))
})

/** @of shared/features/leads/contact-form.ts, shared/features/email-address.ts */
t.test('the form takes the addresses, numbers and times that the service takes, and no others', async (t) => {
  const local = 'a'.repeat(33)
  const typed: readonly (readonly [field: ContactField, good: readonly string[], bad: readonly string[]])[] =
    [
      [
        'fromEmailAddress',
        [`${local}@example.com`, 'o’hara+cars@mail.example.co', "a_b.c'd@xn--bcher-kva.example"],
        [
          ...['ada@example..com', 'ada@exam_ple.com', 'ada@example.com/', 'ada@example.co’', 'ada@example.c'],
          ...[
            'ada@-example.com',
            'ada@example-.com',
            'ada@.example.com',
            'ada@example',
            'ada@bücher.example',
          ],
          ...[
            'ada\0@example.com',
            `a${local}@example.com`,
            '"ada"@example.com',
            'ada@eve@example.com',
            '@a.co',
          ],
        ],
      ],
      [
        'phoneNumber',
        ['(480) 555-0123', '+1 480.555.0123 ext. 12', '4805550123x1', `4${'8'.repeat(20)} ext. 123`],
        ['480-55', '480 555 0123 #1', '٤٨٠٥٥٥٠١٢٣', `4${'8'.repeat(20)} ext. 1234`],
      ],
      [
        'wantedAt',
        ['2026-02-29T23:59'],
        ['2026-02-29', '2026-13-01T10:00', '2026-02-29T24:00', '3026-01-01T10:00'],
      ],
    ]

  for (const [field, good, bad] of typed)
    for (const text of [...good, ...bad]) {
      const changes = { kind: 'testDrive', [field]: text }
      const isGood = good.includes(text)
      t.strictSame(Object.keys(problemsWith(read(changes))), isGood ? [] : [field], text)
      t.equal(Value.Check(LeadToSend, sent(changes)), isGood, `${text}, at the service`)
    }
})

/** @of shared/features/leads/lead-rules.ts */
t.test('a test drive is on a day that is not over everywhere in the United States', async (t) => {
  const problemsAt = (now: string, kind = 'testDrive') =>
    contactProblems(read({ kind, wantedAt: '2026-11-24T15:30', comments: 'Is it blue?' }), Date.parse(now))

  t.strictSame(problemsAt('2026-11-20T12:00:00Z'), {})
  t.strictSame(problemsAt('2026-11-25T10:59:59Z'), {}, 'a minute before midnight in American Samoa')
  t.strictSame(problemsAt('2026-11-25T11:00:00Z'), { wantedAt: 'Choose a day from today on.' })
  t.strictSame(problemsAt('2026-11-25T11:00:00Z', 'question'), {}, 'no time is sent with a question')
})

/** @of shared/features/leads/contact-form.ts */
t.test('names of any script are sent as they are, and no line of a mail can be forged in them', async (t) => {
  for (const [name, expected] of [
    ['Zoë 🚗', 'Zoë 🚗'],
    ['عائشة', 'عائشة'],
    ['Ada\r\nBcc: eve@example.com', 'Ada Bcc: eve@example.com'],
    ['Ada\u2028Subject: x', 'Ada Subject: x'],
    ['\ud83d', '\ufffd'],
  ] as const) {
    const lead = sent({ firstName: name })
    t.equal(lead.firstName, expected)
    t.ok(Value.Check(LeadToSend, lead))
  }
})

/** @of shared/features/leads/contact-form.ts */
t.test('a time is sent with a test drive alone, and an empty field not at all', async (t) => {
  const wantedAt = '2026-11-24T15:30'
  t.strictSame(sent(), {
    ...{ kind: 'availability', firstName: 'Ada', lastName: 'Lovelace', fromEmailAddress: 'ada@example.com' },
    ...{ sendsCopy: false, clickType: 'form', listingId: 1, originPage: 'srp', idempotencyKey },
  })
  t.match(sent({ wantedAt, kind: 'testDrive' }), { kind: 'testDrive', wantedAt })
  t.equal('wantedAt' in sent({ wantedAt, kind: 'question', comments: 'Is it blue?' }), false)
  t.equal(read({ kind: 'constructor' }).kind, 'availability')
  t.ok(Value.Check(LeadToSend, sent({ phoneNumber: '+1 (480) 555-0123', sendsCopy: '1' })))
})

/** @of shared/features/leads/contact-paths.ts */
t.test('a lead names the page that it was sent from', async (t) => {
  for (const [path, page] of [
    ['/cars-for-sale/all-cars', 'srp'],
    ['/cars-for-sale/used-cars/ford/tempe-az', 'srp'],
    ['/cars-for-sale/vehicle/7', 'vdp'],
    ['/cars-for-sale/compare', 'compare'],
    ['/cars-for-sale/compare-trims', 'trims'],
  ] as const)
    t.equal(leadPageOf(path), page, path)
})
