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
