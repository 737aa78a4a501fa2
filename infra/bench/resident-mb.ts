import { readFileSync } from 'node:fs'

/** The lines of the kernel's account of a process. */
const lines = { now: /VmRSS:\s+(\d+)/, highest: /VmHWM:\s+(\d+)/ }

/** The resident memory of a process in MB, now or at its highest so far. Linux only. */
export const residentMb = (pid: number | undefined, when: keyof typeof lines): number =>
  Number(lines[when].exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1_024
