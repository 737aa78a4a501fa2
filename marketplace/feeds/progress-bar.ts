import cliProgress, { type Options, type Params } from 'cli-progress'
import type { Progress } from './import-event.ts'

interface ProgressBar {
  update(progress: Progress): void
  stop(): void
}

/** Opens a progress bar on a terminal. The next output after `stop` overwrites it. */
export function openProgressBar(totalBytes: number, stream: NodeJS.WritableStream): ProgressBar {
  const settings = { format: printProgress, barsize: 20, clearOnComplete: true, stream }
  const bar = new cliProgress.SingleBar(settings, cliProgress.Presets.shades_classic)
  bar.start(totalBytes, 0, { rows: 0 })

  return { update: ({ bytes, rows }) => bar.update(bytes, { rows }), stop: () => bar.stop() }
}

/**
 * The text of the bar. The remaining time is unknown before there is some progress, and at the end, when the
 * cars are merged.
 */
function printProgress(
  options: Options,
  { progress, eta }: Pick<Params, 'progress' | 'eta'>,
  { rows }: Pick<Progress, 'rows'>,
): string {
  const left = progress < 1 && eta > 0 ? ` | ${cliProgress.Format.TimeFormat(eta, options, 1)} left` : ''
  return `${cliProgress.Format.BarFormat(progress, options)} ${Math.floor(progress * 100)} % | ${rows.toLocaleString('en-US')} rows${left}`
}
