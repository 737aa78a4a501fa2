/**
 * The web standards that pure code uses: Node and browsers have them, the language's own library does not.
 */
declare class URLSearchParams implements Iterable<[string, string]> {
  constructor(
    init?: string | readonly (readonly [string, string])[] | Record<string, string> | URLSearchParams,
  )

  append(name: string, value: string): void

  set(name: string, value: string): void

  get(name: string): string | null

  getAll(name: string): string[]

  has(name: string): boolean

  delete(name: string): void

  sort(): void

  readonly size: number

  toString(): string

  [Symbol.iterator](): IterableIterator<[string, string]>
}

declare class URL {
  static parse(url: string): URL | null

  readonly protocol: string

  readonly hostname: string
}

/** The base64 of a text of one-byte characters. */
declare function btoa(text: string): string
