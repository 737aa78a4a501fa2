/**
 * The error for a request parameter that cannot be used. The message names the parameter and says what is
 * allowed.
 */
export class BadParameter extends Error {
  override readonly name = 'BadParameter'
  readonly statusCode = 400
  readonly parameter: string

  constructor(parameter: string, refusal: string) {
    const shortName = parameter.slice(0, 80)
    super(`${shortName} ${refusal}.`)
    this.parameter = shortName
  }
}
