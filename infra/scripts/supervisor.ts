import { type Ending, type Part, type PartOptions, startPart } from './supervised-process.ts'

/** Longer than any part takes to answer what is under way. */
const stopWithinMs = 15_000

/** npm passes on the signal that the terminal has sent already: two this close are one Ctrl-C. */
const sameKeyMs = 500

/** The parts of the product, which start and end together. The end of the last one ends this process. */
export class PartGroup {
  readonly #parts = new Set<Part>()
  #stop: { atMs: number; code: number } | undefined

  /** Resolves with the part's address when it listens. */
  start(options: PartOptions): Promise<string> {
    const part = startPart(options)
    this.#parts.add(part)
    void part.ended.then((ending) => this.#partEnded(part, ending))

    return part.address
  }

  /** Lets all parts finish what is under way; asked again later, it ends them at once. */
  stop(code: number): void {
    if (this.#stop === undefined) {
      this.#stop = { atMs: performance.now(), code }
      this.#killAll('SIGTERM')
      setTimeout(() => this.#force(), stopWithinMs).unref()
    } else if (performance.now() - this.#stop.atMs > sameKeyMs) this.#force()

    if (this.#parts.size === 0) process.exit(this.#stop.code)
  }

  #partEnded(part: Part, { code, signal, hasExplained }: Ending): void {
    this.#parts.delete(part)
    if (this.#stop === undefined) {
      if (!hasExplained) console.error(`${part.name} ended unexpectedly (${signal ?? `exit code ${code}`})`)
      this.stop(1)
    } else {
      // SIGTERM is how a part ends that was still starting.
      if (code !== 0 && signal !== 'SIGTERM') this.#stop.code = 1
      if (this.#parts.size === 0) process.exit(this.#stop.code)
    }
  }

  #force(): void {
    if (this.#stop) this.#stop.code = 1
    this.#killAll('SIGKILL')
  }

  #killAll(signal: NodeJS.Signals): void {
    for (const part of this.#parts) part.kill(signal)
  }
}
