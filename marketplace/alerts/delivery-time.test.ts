import fc from 'fast-check'
import t from 'tap'
import { type Calm, deliveryTime, type Sending } from './delivery-time.ts'
import { isTimeZone, wallTimeOf } from './wall-time.ts'

const newYork: Calm = { timeZone: 'America/New_York' }
const night = { from: 22, until: 7 }
const at = (text: string) => Date.parse(text)

/** The time of an e-mail about news that has just come. */
const sentAt = (frequency: Sending, since: string, calm: Calm = newYork) =>
  new Date(deliveryTime({ frequency, since: at(since), now: at(since) }, calm)).toISOString()

/** @spec 1.1 (part) @of marketplace/alerts/delivery-time.ts */
t.test(
  'an alert comes at once, at 8 in the morning or on Monday morning, as the shopper chose',
  async (t) => {
    t.equal(sentAt('instant', '2026-06-03T15:00:00Z'), '2026-06-03T15:00:00.000Z')
    t.equal(sentAt('daily', '2026-06-03T11:59:00Z'), '2026-06-03T12:00:00.000Z')
    t.equal(sentAt('daily', '2026-06-03T12:00:01Z'), '2026-06-04T12:00:00.000Z')
    t.equal(sentAt('weekly', '2026-06-03T15:00:00Z'), '2026-06-08T12:00:00.000Z', 'the next Monday')
    t.equal(sentAt('weekly', '2026-06-08T11:00:00Z'), '2026-06-08T12:00:00.000Z', 'the same Monday')
    t.equal(sentAt('daily', '2026-06-03T15:00:00Z', { timeZone: 'Asia/Kolkata' }), '2026-06-04T02:30:00.000Z')
  },
)

/** @of marketplace/alerts/delivery-time.ts */
t.test('a digest that was held up is sent once it can be, not a day later', async (t) => {
  const [since, now] = [at('2026-06-03T15:00:00Z'), at('2026-06-09T15:00:00Z')]
  t.equal(deliveryTime({ frequency: 'daily', since, now }, newYork), now)
})

/** @spec 1.1 (part) @of marketplace/alerts/delivery-time.ts */
t.test(
  'no alert comes within the quiet hours of the shopper’s own time zone, or while alerts are paused',
  async (t) => {
    const quiet = { ...newYork, quietHours: night }
    t.equal(sentAt('instant', '2026-06-03T02:00:00Z', quiet), '2026-06-03T11:00:00.000Z', 'from 10 at night')
    t.equal(sentAt('instant', '2026-06-03T10:59:59Z', quiet), '2026-06-03T11:00:00.000Z', 'until 7')
    t.equal(sentAt('instant', '2026-06-03T11:00:00Z', quiet), '2026-06-03T11:00:00.000Z')
    t.equal(sentAt('instant', '2026-06-03T01:59:59Z', quiet), '2026-06-03T01:59:59.000Z')

    const noon = { ...newYork, quietHours: { from: 8, until: 13 } }
    t.equal(sentAt('daily', '2026-06-03T02:00:00Z', noon), '2026-06-03T17:00:00.000Z')

    const paused = { ...quiet, pausedUntil: at('2026-07-01T03:00:00Z') }
    t.equal(sentAt('instant', '2026-06-03T15:00:00Z', paused), '2026-07-01T11:00:00.000Z', 'then it is night')
  },
)

/** @of marketplace/alerts/wall-time.ts */
t.test(
  '8 in the morning stays 8 in the morning when clocks change, and no digest is lost or doubled',
  async (t) => {
    t.equal(sentAt('daily', '2026-03-07T14:00:00Z'), '2026-03-08T12:00:00.000Z', 'clocks were put forward')
    t.equal(sentAt('daily', '2026-03-06T14:00:00Z'), '2026-03-07T13:00:00.000Z')
    t.equal(sentAt('daily', '2026-10-31T13:00:00Z'), '2026-11-01T13:00:00.000Z', 'clocks were put back')

    const skipped = { ...newYork, quietHours: { from: 22, until: 2 } }
    t.equal(sentAt('instant', '2026-03-08T05:00:00Z', skipped), '2026-03-08T07:00:00.000Z', '2 is 3 that day')

    const twice = { ...newYork, quietHours: { from: 22, until: 1 } }
    t.equal(
      sentAt('instant', '2026-11-01T03:00:00Z', twice),
      '2026-11-01T05:00:00.000Z',
      'the first 1 of two',
    )
  },
)

/** @of marketplace/alerts/delivery-time.ts */
t.test(
  'whatever the zone, the hours and the day, an alert is never early, never in quiet hours, and comes within eight days',
  async (t) => {
    const zones = fc.constantFrom(
      ...['America/New_York', 'America/Phoenix', 'Australia/Lord_Howe', 'Asia/Kathmandu', 'Pacific/Apia'],
      ...['Europe/London', 'America/St_Johns', 'UTC'],
    )

    const hour = fc.integer({ min: 0, max: 23 })
    const since = fc.integer({ min: at('2026-01-01'), max: at('2027-12-31') })
    const frequencies = fc.constantFrom<Sending>('instant', 'daily', 'weekly')

    fc.assert(
      fc.property(zones, hour, hour, since, frequencies, (timeZone, from, until, since, frequency) => {
        fc.pre(from !== until)
        const calm = { timeZone, quietHours: { from, until } }
        const time = deliveryTime({ frequency, since, now: since }, calm)
        const { hour } = wallTimeOf(time, timeZone)
        const isQuiet = from < until ? hour >= from && hour < until : hour >= from || hour < until
        return time >= since && time - since < 8 * 86_400_000 && !isQuiet
      }),
      { numRuns: 300, seed: 11 },
    )

    t.ok(isTimeZone('America/Chicago'))
    t.notOk(isTimeZone('America/Nowhere'))
  },
)
