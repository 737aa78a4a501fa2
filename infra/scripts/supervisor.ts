import {
  type ProcessExit,
  type ProcessOptions,
  type SupervisedProcess,
  startProcess,
} from './supervised-process.ts'

/** The time after which processes that have not stopped are killed; longer than any response takes. */
const stopTimeoutMs = 15_000

/** Two signals this close are one Ctrl-C: npm repeats the signal that the terminal has sent already. */
const sameKeyMs = 500

/**
 * The processes of the product, which start and stop together: when one exits, the others are stopped. The
 * exit of the last process ends the supervisor's own process.
 */
export class Supervisor {
  readonly #processes = new Set<SupervisedProcess>()
  #stop: { atMs: number; code: number } | undefined

  /** Starts a process. Resolves with its address when it listens. */
  start(options: ProcessOptions): Promise<string> {
    const started = startProcess(options)
    this.#processes.add(started)
    void started.exit.then((exit) => this.#processExited(started, exit))

    return started.address
  }

  /** Stops all processes after the requests in flight. A second, later call kills them at once. */
  stop(code: number): void {
    if (this.#stop === undefined) {
      this.#stop = { atMs: performance.now(), code }
      this.#killAll('SIGTERM')
      setTimeout(() => this.#forceStop(), stopTimeoutMs).unref()
    } else if (performance.now() - this.#stop.atMs > sameKeyMs) this.#forceStop()

    if (this.#processes.size === 0) process.exit(this.#stop.code)
  }

  #processExited(exited: SupervisedProcess, { code, signal, hasErrorOutput }: ProcessExit): void {
    this.#processes.delete(exited)
    if (this.#stop === undefined) {
      if (!hasErrorOutput)
        console.error(`${exited.name} ended unexpectedly (${signal ?? `exit code ${code}`})`)
      this.stop(1)
    } else {
      // A process that was still starting ends by SIGTERM.
      if (code !== 0 && signal !== 'SIGTERM') this.#stop.code = 1
      if (this.#processes.size === 0) process.exit(this.#stop.code)
    }
  }

  #forceStop(): void {
    if (this.#stop) this.#stop.code = 1
    this.#killAll('SIGKILL')
  }

  #killAll(signal: NodeJS.Signals): void {
    for (const running of this.#processes) running.kill(signal)
  }
}
