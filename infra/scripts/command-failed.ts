/**
 * Why a command cannot go on, in words for who called it: printed without a stack, and the exit code is 1.
 */
export class CommandFailed extends Error {
  override readonly name = 'CommandFailed'
}
