/** Common passwords of at least ten characters; others of the usual lists are refused as too short. */
const common = new Set(
  (
    '1q2w3e4r5t 1q2w3e4r5t6y 1qaz2wsx3edc qwertyuiop qwerty1234 qwerty12345 qwerty123456 qwertyuiop123 asdfghjkl1 ' +
    'asdfghjkl123 zxcvbnm123 password12 password123 password1234 password12345 password123456 passw0rd123 ' +
    'p@ssw0rd123 p@ssword123 iloveyou12 iloveyou123 iloveyou1234 letmein123 letmein1234 welcome123 welcome1234 ' +
    'changeme123 changeme1234 administrator admin12345 adminadmin superman123 batman12345 football123 ' +
    'baseball123 basketball liverpool1 liverpool123 manchester manchester1 chocolate1 princess123 sunshine123 ' +
    'charlie123 michael123 jennifer123 computer123 internet123 samsung123 pokemon123 dragon12345 monkey12345 ' +
    'master12345 trustno1trustno1 abc123abc123 abcd123456 abcdefghij a123456789 123456789a 123456789q q123456789 ' +
    '1234567891 12345678910 0123456789 0987654321 9876543210 1234512345 123123123123 1212121212 1122334455 ' +
    'correcthorsebatterystaple mustang1967 chevrolet1 volkswagen lamborghini mercedesbenz'
  ).split(' '),
)

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
