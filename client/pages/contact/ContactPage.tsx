import { css } from '@linaria/core'
import { CarSummary } from '#client/cards/CarSummary.tsx'
import { ContactForm } from '#client/features/leads/ContactForm.tsx'
import { ContactLinks } from '#client/features/vehicle/ContactLinks.tsx'
import { Page } from '#client/pages/Page.tsx'
import { listingsId } from '#client/ui/anchors.ts'
import { FormMessage } from '#client/ui/FormMessage.tsx'
import { formCard } from '#client/ui/form-card.styles.ts'
import { failureWords, sentWords } from '#shared/features/leads/contact-words.ts'
import type { ContactPageData } from '#shared/pages/car-action-page-data.ts'

/** The page that writes to the seller of a car, for shoppers without scripts (2.32). */
export function ContactPage({ data }: { readonly data: ContactPageData }) {
  const { id, car, state, sent, from, offersOneClick, settings } = data

  return (
    <Page settings={settings} title={car ? `Email the seller of ${car.title}` : 'Email the seller'}>
      <meta name="robots" content="noindex" />
      <div id={listingsId} className={`${formCard} ${card}`} tabIndex={-1}>
        <h1>Email the seller</h1>
        {car && <CarSummary car={car} />}
        {sent ? (
          <FormMessage kind="success">{sentWords[sent]}</FormMessage>
        ) : (
          (refusalOf(data) ?? <ContactForm {...{ id, state, offersOneClick, from }} />)
        )}
        {car && (
          <a href={car.isGone ? car.similarHref : car.href}>
            {car.isGone ? 'See similar cars' : 'Back to the car'}
          </a>
        )}
      </div>
    </Page>
  )
}

/** What stands in place of the form, where there is no way to write to the seller. */
function refusalOf({ car, formlessSeller }: ContactPageData) {
  if (car?.isGone) return <FormMessage kind="warning">{failureWords.gone}</FormMessage>
  if (formlessSeller === undefined) return undefined

  return (
    <>
      <FormMessage kind="warning">{failureWords.noForm}</FormMessage>
      <ContactLinks owner={formlessSeller} />
    </>
  )
}

const card = css`
  max-inline-size: 640px;
  h1 { font-size: var(--text-2xl); }
  > a { display: inline-flex; align-items: center; min-block-size: 44px; }
`
