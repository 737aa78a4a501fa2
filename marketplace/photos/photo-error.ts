/** The reasons for which an address gives no photo, with the words of the log. */
export const photoProblems = {
  address: 'not an http or https address that may be fetched',
  redirects: 'too many redirects',
  missing: 'not there',
  refused: 'refused by its host',
  size: 'more bytes than a photo has',
  slow: 'not there within the time limit',
  network: 'no whole answer',
  type: 'not a photo, whatever its name says',
  pixels: 'too many or too few pixels',
  damaged: 'cut off or damaged',
  failed: 'could not be cut',
  room: 'removed, since the room for photos was full',
} as const

export type PhotoProblem = keyof typeof photoProblems

/** Another try soon may succeed. */
const temporary: ReadonlySet<PhotoProblem> = new Set(['slow', 'network', 'failed'])

/** A photo that is not to be had, and why. */
export class PhotoError extends Error {
  override readonly name = 'PhotoError'
  readonly problem: PhotoProblem
  /** The wait that the host asked for, in milliseconds. */
  readonly retryAfterMs: number | undefined

  constructor(
    problem: PhotoProblem,
    options: ErrorOptions & { readonly retryAfterMs?: number | undefined } = {},
  ) {
    super(photoProblems[problem], options)
    this.problem = problem
    this.retryAfterMs = options.retryAfterMs
  }

  get isTemporary(): boolean {
    return temporary.has(this.problem)
  }
}
