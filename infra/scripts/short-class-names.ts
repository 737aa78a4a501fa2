/** The class of one style, as the style extractor knows it. */
interface StyledClass {
  /** The path of the file that declares it. */
  readonly file: string
  /** Its place among the classes of the file. */
  readonly index: number
}

const length = 5

/**
 * Cuts the names of classes to what tells all of them apart: markup and scripts are full of them. The names
 * are hashes, so that no more than chance keeps two of them apart, and each build checks that it did.
 */
export class ShortClassNames {
  readonly #byName = new Map<string, string>()
  readonly #clashes = new Set<string>()

  /** @returns the name of a class, from the beginning of its hash */
  nameOf(hash: string, { file, index }: StyledClass): string {
    const name = hash.slice(0, length)
    const place = `class ${index} of ${file}`
    const other = this.#byName.get(name) ?? place
    this.#byName.set(name, other)
    if (other !== place) this.#clashes.add(`${name} is both ${other} and ${place}`)

    return name
  }

  /** @throws Error that names the classes with the same name */
  check(): void {
    if (this.#clashes.size === 0) return
    const clashes = [...this.#clashes].join('; ')
    throw new Error(
      `Different classes have the same name: ${clashes}. A variable that begins with another letter helps.`,
    )
  }
}
