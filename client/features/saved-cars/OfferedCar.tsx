import { css } from '@linaria/core'
import { primaryButton } from '#client/ui/fields.styles.ts'
import type { CarFacts } from '#shared/features/listings/car-facts.ts'
import { savedCarsPath, saveField, saveFormId } from '#shared/features/saved-cars/saved-car-paths.ts'

/** Asks whether to save the car whose heart led to signing in: looking at a page changes nothing. */
export const OfferedCar = ({ car: { id, title, href } }: { car: CarFacts }) => (
  <form className={offer} method="post" action={savedCarsPath} aria-labelledby={`${saveFormId}-offer`}>
    <p id={`${saveFormId}-offer`}>
      You wanted to save <a href={href}>{title}</a>.
    </p>
    <button type="submit" className={primaryButton} name={saveField} value={id}>
      Save this car
    </button>
  </form>
)

const offer = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: var(--s3);
  padding: var(--s3) var(--s4);
  background: var(--accent-soft);
  border-radius: var(--radius);
`
