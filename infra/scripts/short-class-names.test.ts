import t from 'tap'
import { ShortClassNames } from './short-class-names.ts'

t.test('two classes whose names are the same when they are cut fail the build, which names both', (t) => {
  const names = new ShortClassNames()
  const card = { file: 'client/cards/Card.tsx', index: 0 }
  t.equal(names.nameOf('c1x9k2ab', card), 'c1x9k')
  t.equal(names.nameOf('c1x9k2ab', card), 'c1x9k', 'a class may be asked about again')
  t.equal(names.nameOf('c1x9m3ab', { ...card, index: 1 }), 'c1x9m')
  names.check()

  names.nameOf('c1x9k2zz', { file: 'client/ui/Chip.tsx', index: 4 })
  t.throws(
    () => names.check(),
    /c1x9k is both class 0 of client\/cards\/Card\.tsx and class 4 of client\/ui\/Chip\.tsx/,
  )
  t.end()
})
