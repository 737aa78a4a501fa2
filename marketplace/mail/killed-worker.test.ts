import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import t from 'tap'
import { startSmtpServer } from '#infra/testing/smtp-server.ts'
import { migrate } from '#marketplace/store/migrate.ts'
import { openStore } from '#marketplace/store/open-store.ts'
import { newResultsEmail } from './emails/alert-emails.ts'
import { mailMigrations } from './mail.tables.ts'
import { queueEmail } from './queue-email.ts'
import { emailSamples } from './testing/email-samples.ts'

/** `KILLS=50` for the figure; the suite does fewer. */
const kills = Number(process.env.KILLS ?? 3)
const mailsPerKill = 8
const leaseMs = 400
const program = join(import.meta.dirname, 'testing/mail-worker.main.ts')

/** @of marketplace/mail/outbox.ts */
t.test(
  'a worker that is killed loses no mail and writes none twice; what a server took before it could say so has the same Message-ID',
  async (t) => {
    const file = join(t.testdir(), 'accounts.db')
    const store = openStore({ databaseUrl: '', file })
    t.teardown(() => store.close())
    await migrate(store, mailMigrations)

    let killsAfter = Number.POSITIVE_INFINITY
    let kill = () => undefined as unknown
    const server = await startSmtpServer(t, {
      // Half of the kills come once the server has the mail, before it says so.
      answer: async (source, self) => {
        if (self.taken.length < killsAfter) return
        killsAfter = Number.POSITIVE_INFINITY
        if (source.length % 2 === 0) self.taken.push(source)
        kill()
        await new Promise(() => undefined)
      },
    })

    const startWorker = async () => {
      const child = spawn(process.execPath, [
        program,
        file,
        `smtp://127.0.0.1:${server.port}`,
        String(leaseMs),
      ])
      t.teardown(() => child.kill('SIGKILL'))
      await once(child.stdout, 'data')
      return child
    }

    let queued = 0
    for (let round = 0; round < kills; round += 1) {
      for (let at = 0; at < mailsPerKill; at += 1, queued += 1)
        await queueEmail(store.db, {
          ...{ email: newResultsEmail, to: `shopper${queued}@example.com`, brand: 'forecourt' },
          data: newResultsEmail.check({
            ...emailSamples['new-results'],
            searchTitle: 'x'.repeat(1 + (queued % 7)),
          }),
          uniqueKey: `match ${queued}`,
        })

      killsAfter = server.taken.length + 1 + (round % mailsPerKill)
      const worker = await startWorker()
      kill = () => worker.kill('SIGKILL')
      await once(worker, 'exit')
    }

    const [code] = await once(await startWorker(), 'exit')
    t.equal(code, 0, 'no mail waits any more')

    const ids = server.taken.map((source) => /^Message-ID: (.*)/im.exec(source)?.[1])
    const recipients = new Map(server.taken.map((source) => [/^To: (.*)/im.exec(source)?.[1], 0]))
    for (const source of server.taken) t.ok(/^Message-ID: </im.test(source))
    t.equal(new Set(ids).size, queued, 'every mail arrived, and no mail was written a second time')
    t.equal(recipients.size, queued)
    t.comment(
      `${kills} kills, ${queued} mails, ${ids.length - queued} of them taken twice under the same Message-ID`,
    )
  },
)
