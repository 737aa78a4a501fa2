import t from 'tap'
import { sendLeadsThroughKills } from '#infra/testing/killed-leads.ts'

/** `KILLS=50` for the figure; the suite does fewer. */
const kills = Number(process.env.KILLS ?? 3)

/** @of marketplace/leads/accept-lead.ts, marketplace/mail/outbox.ts */
t.test(
  'a process that is killed while leads come and go loses none that it acknowledged and sends none twice',
  async (t) => {
    const { acknowledged, lost, sentTwice, takenTwice } = await sendLeadsThroughKills(t, kills)

    t.strictSame({ lost, sentTwice }, { lost: [], sentTwice: [] })
    t.ok(acknowledged > kills, `${acknowledged} leads were acknowledged`)
    t.comment(
      `${kills} kills, ${acknowledged} leads, ${takenTwice} mails taken twice under the same Message-ID`,
    )
  },
)
