import { readFileSync } from 'node:fs'

/** Passwords that are tried first, beside those of the list: newer ones, and some of car lovers. */
const more =
  'password123456 passw0rd123 p@ssw0rd123 p@ssword123 iloveyou1234 letmein1234 welcome1234 changeme123 ' +
  'changeme1234 batman12345 sunshine123 jennifer123 dragon12345 monkey12345 master12345 trustno1trustno1 ' +
  'correcthorsebatterystaple mustang1967 chevrolet1'

/** Common passwords that are long enough; others of the usual lists are refused as too short. */
const common = new Set([...listed(), ...more.split(' ')])

/** The lines of the list. Its source stands in the lines with `# ` at its beginning. */
function listed(): readonly string[] {
  const lines = readFileSync(new URL('./common-passwords.txt', import.meta.url), 'utf8').split('\n')
  return lines.filter((line) => line !== '' && !line.startsWith('# '))
}

/** Words of these sites, of which no password is made. */
const ownWords = ['forecourt', 'fairmark', 'meridian']

/** Whether a password is one of the first that somebody would try who knows the site and the address. */
export function isGuessable(password: string, email: string | undefined): boolean {
  const plain = password.toLowerCase()
  const name = email?.toLowerCase().split('@', 1)[0] ?? ''
  const words = name.length >= 4 ? [...ownWords, name] : ownWords
  const rest = words.reduce((text, word) => text.replaceAll(word, ''), plain)

  return common.has(plain) || new Set(plain).size < 4 || (rest !== plain && rest.length < 6)
}
