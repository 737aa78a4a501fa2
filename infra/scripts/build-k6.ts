import { buildK6, findK6 } from './find-k6.ts'
import { reportSetupError } from './report-setup-error.ts'

try {
  if (findK6() === undefined) buildK6()
  console.log(`k6: ${findK6()}`)
} catch (error) {
  reportSetupError(error)
}
