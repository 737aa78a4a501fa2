import fc from 'fast-check'
import t from 'tap'
import { weekOf } from '#shared/features/listings/opening-hours.ts'
import { openingHoursOf } from './opening-hours.ts'

/** A feed's words as a page shows them. */
const shown = (text: string) => {
  const week = openingHoursOf(text)
  return week && weekOf(week).map(({ days, hours }) => `${days}: ${hours}`)
}

/** @of marketplace/feeds/clean/opening-hours.ts */
t.test('opening hours are read in the ways that dealers write them, and shown as one week', async (t) => {
  const week = ['Monday to Friday: 9 AM – 8 PM', 'Saturday: 10 AM – 5:30 PM', 'Sunday: Closed']
  for (const text of [
    'Mon-Fri 9am-8pm; Sat 10:00-17:30',
    'Monday – Friday: 09:00 – 20:00 | Saturday 10am - 5:30pm | Sunday closed',
    'sat 10:00-17:30;mon-wed 9-20;thu-fri 9-20;',
  ])
    t.strictSame(shown(text), week, text)

  t.strictSame(shown('Mon-Sun 12am-12pm'), ['Monday to Sunday: 12 AM – 12 PM'])
  t.strictSame(shown('Mon closed'), ['Monday to Sunday: Closed'])
})

/** @of marketplace/feeds/clean/opening-hours.ts */
t.test('hours of which any part cannot be read are not shown', async (t) => {
  for (const text of [
    ...['', 'by appointment', 'Mon-Fri', 'Mon-Fri 9-25', 'Mon-Fri 9:75-20', 'Mon-Fri 20-9', 'Fri-Mon 9-20'],
    ...['Mon 13pm-14pm', 'Mon 9-20; Mon 10-18', 'Mon-Fri 9-20; Sat ask us', '<b>Mon</b> 9-20', 'Mon 0am-9am'],
  ])
    t.equal(openingHoursOf(text), null, text)

  fc.assert(
    fc.property(fc.string({ maxLength: 200 }), (text) => {
      const week = openingHoursOf(text)
      return week === null || week.every(({ opens, closes }) => opens < closes)
    }),
  )
})
