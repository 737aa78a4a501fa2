import { cpus, release, totalmem, type } from 'node:os'

/** This machine in one line, for reports: processors, memory, operating system and Node version. */
export function describeMachine(): string {
  const [{ model = 'unknown processor' } = {}] = cpus()
  const memory = `${Math.round(totalmem() / 2 ** 30)} GB`

  return `${cpus().length} × ${model.trim()}, ${memory}, ${type()} ${release()}, Node ${process.version}`
}
