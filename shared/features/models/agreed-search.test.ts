import t from 'tap'
import { agreedSearch } from './agreed-search.ts'

const suggestion = {
  selectedMakeDescription: 'Ford',
  selectedModelDescription: 'Mustang',
  suggestedMakeDescription: 'Ford',
  suggestedModelDescription: 'Mustang Mach-E',
  suggestedMakeCode: 'FORD',
  suggestedModelCode: 'MACH-E',
}

/** @spec 4.40 (part) */
t.test('who agrees gets the make and the model as filters, and the words of its name no more', async (t) => {
  const mustang = { makeCode: ['FORD'], modelCode: ['MUSTANG'] }
  t.strictSame(agreedSearch({ ...mustang, keyword: 'mach' }, suggestion), {
    makeCode: ['FORD'],
    modelCode: ['MUSTANG', 'MACH-E'],
  })

  t.strictSame(agreedSearch({ zip: '85281', keyword: 'mustang mach-e quiet', literal: true }, suggestion), {
    zip: '85281',
    keyword: 'quiet',
    makeCode: ['FORD'],
    modelCode: ['MACH-E'],
  })
})
