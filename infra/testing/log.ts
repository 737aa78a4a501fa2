import { EventEmitter, once } from 'node:events'
import { createLog } from '#server/observe/log.ts'

type LogLine = Readonly<Record<string, unknown>>

/** The server's real log, which records its lines for the test. */
export function createTestLog() {
  const lines: LogLine[] = []
  const arrivals = new EventEmitter()
  const write = (text: string) => {
    lines.push(JSON.parse(text))
    arrivals.emit('line')
  }

  const find = (wanted: LogLine) =>
    lines.find((line) => Object.entries(wanted).every(([key, value]) => fits(line[key], value)))

  return {
    log: createLog({ level: 'trace', destination: { write } }),
    lines,
    /** Resolves with the first line that has these fields, or fits their patterns, now or later. */
    async logged(wanted: LogLine): Promise<LogLine> {
      for (;;) {
        const line = find(wanted)
        if (line) return line
        await once(arrivals, 'line')
      }
    },
  }
}

const fits = (value: unknown, wanted: unknown) =>
  wanted instanceof RegExp ? wanted.test(String(value)) : value === wanted
