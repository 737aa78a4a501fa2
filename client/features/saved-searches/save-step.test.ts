import t from 'tap'
import { type SaveSituation, saveStep } from './save-step.ts'

const guest: SaveSituation = {
  isSignedIn: false,
  asksInDialog: false,
  isSaved: false,
  isSubscribed: false,
  isFormShown: false,
}

/** @spec 4.2, 4.4, 4.5 (part), 6.2 (part) */
t.test(
  'a guest is asked for an address first; subscribed already, or asked again, the search is saved',
  async (t) => {
    t.equal(saveStep(guest), 'form')
    t.equal(saveStep({ ...guest, isFormShown: true }), 'browser')
    t.equal(saveStep({ ...guest, isSubscribed: true, isSaved: true }), 'browser')
    t.equal(
      saveStep({ ...guest, isSaved: true }),
      'form',
      'saved in the browser alone it may still be subscribed to',
    )
  },
)

/** @spec 4.3, 4.7 */
t.test('where guests are asked in a dialog, it opens unless the search has a saved title', async (t) => {
  t.equal(saveStep({ ...guest, asksInDialog: true }), 'dialog')
  t.equal(saveStep({ ...guest, asksInDialog: true, isSaved: true }), 'browser')
})

/** @spec 6.5 (part) */
t.test('whoever is signed in saves at once, whatever the flag says', async (t) => {
  for (const asksInDialog of [true, false])
    t.equal(saveStep({ ...guest, asksInDialog, isSignedIn: true }), 'account')
})
