import type { ChildProcess } from 'node:child_process'
import { readFile } from 'node:fs/promises'

/** The ids of the child processes of a process. */
export async function processesOf({ pid }: ChildProcess): Promise<number[]> {
  const ids = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8')
  return ids.split(' ').filter(Boolean).map(Number)
}
