import { type Changes, joinChanges, type Model } from './meaning.ts'
import { type Token, tokensOf } from './tokens.ts'
import { fillers, negations } from './words.table.ts'

/** Models that one name in a text stands for, and the token behind the name. */
export interface NamedModels {
  readonly models: readonly Model[]
  readonly end: number
}

/** A text while it is read. Each token is open, read, or literal: known to mean nothing that can be read. */
export class Draft {
  readonly tokens: readonly Token[]
  changes: Changes = {}
  /** The makes that the text names, alone or with a model. */
  readonly makes = new Set<string>()
  /** The models that the text names; trims narrow them. */
  named: NamedModels[] = []
  /** The needs that the text says. */
  readonly needs = new Set<string>()
  /** What mistyped words may stand for, by the word: several passes ask. */
  readonly corrections = new Map<string, readonly string[]>()
  readonly #text: string
  readonly #states: ('open' | 'read' | 'literal')[]

  constructor(text: string) {
    this.#text = text
    this.tokens = tokensOf(text)
    this.#states = this.tokens.map(() => 'open')
  }

  /** The tokens with spaces between them; what is not open is a bar. */
  line(): string {
    return this.tokens.map(({ text }, at) => (this.isOpen(at) ? text : '|')).join(' ')
  }

  isOpen(at: number): boolean {
    return this.#states[at] === 'open'
  }

  /** The texts of the open tokens from one on, up to the first that is not open. */
  openFrom(at: number): readonly string[] {
    const end = this.#states.findIndex((state, index) => index >= at && state !== 'open')
    return this.tokens.slice(at, end < 0 ? undefined : end).map(({ text }) => text)
  }

  /** Takes tokens as read, with what they ask for. Behind a negation they are literal instead. */
  read(at: number, length: number, changes: Changes): boolean {
    const negation = this.#negationBefore(at)
    if (negation >= 0) {
      this.keep(negation, at + length - negation)
      return false
    }

    this.#states.fill('read', at, at + length)
    this.changes = joinChanges(this.changes, changes)

    return true
  }

  /** Leaves tokens as they are typed. */
  keep(at: number, length: number): void {
    this.#states.fill('literal', at, at + length)
  }

  /** The first token of a negation of the one at `at`: `no`, `without a`; -1 without one. */
  #negationBefore(at: number): number {
    const isFiller = fillers.has(this.tokens[at - 1]?.text ?? '') && this.isOpen(at - 1)
    const before = isFiller ? at - 2 : at - 1
    return this.isOpen(before) && negations.has(this.tokens[before]?.text ?? '') ? before : -1
  }

  /** Whether all open tokens but these are fillers. */
  isAllReadBut(tokens: ReadonlySet<number>): boolean {
    return this.tokens.every(({ text }, at) => tokens.has(at) || !this.isOpen(at) || fillers.has(text))
  }

  #isUnread(): boolean {
    if (this.#states.includes('read')) return false
    return this.tokens.length === 0 || this.#states.includes('literal') || !this.isAllReadBut(new Set())
  }

  /** The words that were not read, as they were typed; fillers around them are dropped. */
  rest(): string {
    if (this.#isUnread()) return this.#text
    const isKept = this.tokens.map(
      ({ text }, at) => this.#states[at] === 'literal' || (this.isOpen(at) && !fillers.has(text)),
    )
    const runs: string[] = []

    for (let at = isKept.indexOf(true); at >= 0; ) {
      const stop = this.#states.indexOf('read', at)
      const last = isKept.lastIndexOf(true, (stop < 0 ? isKept.length : stop) - 1)
      runs.push(this.#text.slice(this.tokens[at]?.start, this.tokens[last]?.end))
      at = stop < 0 ? -1 : isKept.indexOf(true, stop)
    }

    return runs.join(' ')
  }
}
