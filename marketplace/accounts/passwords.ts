import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'

/** OWASP's first choice of Argon2id: 19 MiB, two passes, one lane. One hash takes some 40 ms of one core. */
const cost = { memory: 19_456, passes: 2, parallelism: 1 }
const tagLength = 32

const derive = (password: string, nonce: Buffer): Promise<Buffer> => {
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>()
  const done = (error: Error | null, tag: Buffer) => (error ? reject(error) : resolve(tag))
  argon2('argon2id', { ...cost, message: password.normalize('NFKC'), nonce, tagLength }, done)

  return promise
}

const parameters = `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$`
const unpadded = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '')

/** The hash of a password in the PHC string format, which names its algorithm and cost. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16)
  return `${parameters}${unpadded(salt)}$${unpadded(await derive(password, salt))}`
}

/** Whether a password has this hash. */
export async function verifyPassword({
  hash,
  password,
}: {
  hash: string
  password: string
}): Promise<boolean> {
  if (!hash.startsWith(parameters)) return false
  const [salt = '', tag = ''] = hash.slice(parameters.length).split('$')
  const expected = Buffer.from(tag, 'base64')
  const found = await derive(password, Buffer.from(salt, 'base64'))

  return expected.length === found.length && timingSafeEqual(expected, found)
}
