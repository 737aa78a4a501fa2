import t from 'tap'
import { createTestClock } from '#infra/testing/clock.ts'
import { onEachStore } from '#infra/testing/mail-stores.ts'
import type { Store } from '#marketplace/store/open-store.ts'
import { magicLinkEmail, oneTimeCodeEmail } from './emails/account-emails.ts'
import { mailTablesOf } from './mail.tables.ts'
import { leaseMs, Outbox } from './outbox.ts'
import { queueEmail } from './queue-email.ts'
import { isSuppressed, liftSuppression, suppress } from './suppression.ts'

const code = (uniqueKey: string, to = 'ada@example.com') => ({
  ...{ email: oneTimeCodeEmail, to, brand: 'forecourt', uniqueKey },
  data: { code: '482915', minutes: 10 },
})

const rowsOf = ({ db }: Store) => mailTablesOf(db).selectFrom('outbox').selectAll().execute()

const outboxOf = (store: Store) => {
  const clock = createTestClock()
  return { clock, outbox: new Outbox({ store, now: clock.nowMs }) }
}

/** @of marketplace/mail/queue-email.ts */
t.test('a mail is kept with what caused it or not at all, and once for each cause', async (t) => {
  onEachStore(t, 'queue', async (t, store) => {
    await t.rejects(
      store.db.transaction().execute(async (tx) => {
        await queueEmail(tx, code('lost'))
        throw new Error('the cause failed')
      }),
    )

    t.strictSame(await rowsOf(store), [])
    t.equal(await queueEmail(store.db, code('once')), true)
    t.equal(await store.db.transaction().execute((tx) => queueEmail(tx, code('once'))), false)
    t.equal((await rowsOf(store)).length, 1)
  })
})

t.test(
  'what is no address, or is more than one, gets no mail, and neither does data that does not fit',
  async (t) => {
    onEachStore(t, 'refuse', async (t, store) => {
      for (const to of [
        '',
        'ada',
        'a@b.co, evil@x.co',
        'a@b.co\r\nBcc: evil@x.co',
        'Ada <a@b.co>',
        'a b@c.d',
        '"a"@b.co',
      ])
        await t.rejects(queueEmail(store.db, code('bad', to)), TypeError)

      const evil = { url: 'javascript:alert(1)', minutes: 10 }
      await t.rejects(
        queueEmail(store.db, { ...code('bad'), email: magicLinkEmail, data: evil }),
        /magic-link cannot be made: .*url/,
      )

      t.strictSame(await rowsOf(store), [])
    })
  },
)

/** @of marketplace/mail/outbox.ts */
t.test('workers side by side lease each mail once; a lease that ran out passes the mail on', async (t) => {
  onEachStore(t, 'lease', async (t, store) => {
    const { clock, outbox } = outboxOf(store)
    for (let at = 0; at < 40; at += 1) await queueEmail(store.db, code(`mail ${at}`))
    await queueEmail(store.db, { ...code('later'), dueAt: clock.nowMs() + 1 })

    const leased = (await Promise.all(Array.from({ length: 8 }, () => outbox.lease(5)))).flat()
    t.equal(new Set(leased.map(({ id }) => id)).size, leased.length)
    while (leased.length < 40) leased.push(...(await outbox.lease(5)))
    t.strictSame(await outbox.lease(5), [], 'one is not due')

    const [held] = leased
    if (held === undefined) return t.fail('nothing was leased')
    clock.advance(leaseMs)
    const again = (await outbox.lease(100)).find(({ id }) => id === held.id)
    t.equal(again?.attempts, 2)
    t.equal(await outbox.markSent(held), false, 'the worker that came too late is told')
    t.ok(again && (await outbox.markSent(again)))
    t.match(
      (await rowsOf(store)).find(({ id }) => id === held.id),
      { state: 'sent', data: null },
      'the code in it is deleted',
    )
  })
})

t.test(
  'a mail at once, such as a code, goes before all that have a time, however long they are due',
  async (t) => {
    onEachStore(t, 'order', async (t, store) => {
      const { clock, outbox } = outboxOf(store)
      const times = { late: clock.nowMs(), early: clock.nowMs() - 5_000 }
      for (const [key, dueAt] of Object.entries(times)) await queueEmail(store.db, { ...code(key), dueAt })
      await queueEmail(store.db, code('once'))

      const leased = [...(await outbox.lease(1)), ...(await outbox.lease(1)), ...(await outbox.lease(1))]
      const keyOf = new Map((await rowsOf(store)).map(({ id, unique_key }) => [id, unique_key]))
      t.strictSame(
        leased.map(({ id }) => keyOf.get(id)),
        ['once', 'early', 'late'],
      )
    })
  },
)

t.test(
  'operators see dead letters and have them go out again; mails settled long ago are deleted',
  async (t) => {
    onEachStore(t, 'dead letters', async (t, store) => {
      const { clock, outbox } = outboxOf(store)
      for (const key of ['one', 'two'])
        await queueEmail(store.db, { ...code(key), dueAt: clock.nowMs() - 5_000 })
      t.match(await outbox.figures(), { waiting: 2, dead: 0, oldestMs: 5_000 })
      await queueEmail(store.db, code('newest'))
      t.match(
        await outbox.figures(),
        { waiting: 3, oldestMs: 5_000 },
        'one that is sent at once is not older',
      )
      await mailTablesOf(store.db).deleteFrom('outbox').where('unique_key', '=', 'newest').execute()

      for (const mail of await outbox.lease(5)) await outbox.bury(mail, 'dead', '554 spam')
      const dead = await outbox.deadLetters(10)
      t.match(dead, [{ address: 'ada@example.com', last_error: '554 spam', attempts: 1 }, {}])
      t.match(await outbox.figures(), { waiting: 0, dead: 2, oldestMs: 0 })

      t.equal(await outbox.sendAgain(dead[0]?.id), 1)
      t.equal(await outbox.sendAgain(), 1)
      t.equal(await outbox.sendAgain('nothing'), 0)
      t.equal((await outbox.lease(5)).length, 2)

      for (const { id } of dead) t.ok(id)
      clock.advance(leaseMs)
      for (const mail of await outbox.lease(5)) await outbox.markSent(mail)
      t.equal(await outbox.deleteSettled(clock.nowMs()), 0)
      t.equal(await outbox.deleteSettled(clock.nowMs() + 1), 2)
    })
  },
)

/** @of marketplace/mail/suppression.ts */
t.test('who bounced gets no mail at all, who complained none but about her account', async (t) => {
  onEachStore(t, 'suppression', async (t, { db }) => {
    const [address, now] = ['Ada@Example.com', 1]
    const asked = () =>
      Promise.all([isSuppressed(db, address, 'account'), isSuppressed(db, address, 'alert')])
    t.strictSame(await asked(), [false, false])

    await suppress(db, { address, reason: 'complaint', now })
    t.strictSame(await asked(), [false, true])
    await suppress(db, { address: address.toLowerCase(), reason: 'bounce', now })
    await suppress(db, { address, reason: 'complaint', now })
    t.strictSame(await asked(), [true, true], 'a complaint does not lift a bounce')

    t.equal(await liftSuppression(db, address), true)
    t.equal(await liftSuppression(db, address), false)
    t.strictSame(await asked(), [false, false])
  })
})
