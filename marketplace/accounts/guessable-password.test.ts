import { readFileSync } from 'node:fs'
import t from 'tap'
import { isGuessable } from './guessable-password.ts'

/** @of marketplace/accounts/guessable-password.ts */
t.test('the first passwords that somebody would try are refused', (t) => {
  for (const password of [
    'Password123',
    '1q2w3e4r5t',
    'aaaaaaaaaa',
    'abcabcabcabc',
    'Forecourt2026',
    'forecourtforecourt',
    'ada.lovelace1',
    'Ada.Lovelace!26',
    'Mustang1967',
    'qwerty1234567890',
  ])
    t.equal(isGuessable(password, 'ada.lovelace@example.com'), true, password)

  for (const password of [
    'correct horse battery',
    'xk9#vulture pond',
    'my forecourt has nine cats',
    '密码密码很长的一句话',
  ])
    t.equal(isGuessable(password, 'ada.lovelace@example.com'), false, password)
  t.equal(isGuessable('adventure-time', 'ad@example.com'), false, 'a short name is part of many words')
  t.end()
})

/** @of marketplace/accounts/common-passwords.txt */
t.test('of the most common passwords that are long enough, five thousand are refused', (t) => {
  const lines = readFileSync(new URL('./common-passwords.txt', import.meta.url), 'utf8').split('\n')
  const listed = lines.filter((line) => line !== '' && !line.startsWith('# '))
  t.equal(new Set(listed).size, 5_000)
  t.strictSame(
    listed.filter((password) => password.length < 10 || !isGuessable(password.toUpperCase(), undefined)),
    [],
  )
  t.end()
})
