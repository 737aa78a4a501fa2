import { PassThrough } from 'node:stream'
import t from 'tap'
import { openProgressBar } from './progress-bar.ts'

/** A terminal that records its output. */
function screen() {
  const terminal = Object.assign(new PassThrough(), { isTTY: true })
  return { terminal, written: () => String(terminal.read() ?? '') }
}

t.test(
  'the progress bar shows the share and the rows read, and leaves the screen to the report',
  async (t) => {
    const { terminal, written } = screen()
    const bar = openProgressBar(1_000, terminal)
    t.match(written(), '░░░░░░░░░░░░░░░░░░░░ 0 % | 0 rows')

    bar.update({ bytes: 509, rows: 12_345 })
    bar.stop()
    const last = written()
    t.match(last, '██████████░░░░░░░░░░ 50 % | 12,345 rows')
    t.ok(last.endsWith('\u001b[2K'), 'the line is cleared')
  },
)

t.test('time left is shown only while it can be estimated', async (t) => {
  const { terminal, written } = screen()
  const bar = openProgressBar(1_000, terminal)
  bar.update({ bytes: 1_000, rows: 10 })
  bar.stop()
  const shown = written()
  t.match(shown, '100 % | 10 rows')
  t.notMatch(shown, 'left')
})
