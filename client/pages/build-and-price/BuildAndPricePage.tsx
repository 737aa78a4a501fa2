import { css } from '@linaria/core'
import { useState } from 'react'
import { BuildPayment } from '#client/features/build-and-price/BuildPayment.tsx'
import { CarToBuild } from '#client/features/build-and-price/CarToBuild.tsx'
import { OrderFields } from '#client/features/build-and-price/OrderFields.tsx'
import { KeywordBox } from '#client/features/keyword/KeywordBox.tsx'
import { explainIgnored } from '#client/features/notices/explain-ignored.ts'
import { PageLink } from '#client/navigation/PageLink.tsx'
import { Page } from '#client/pages/Page.tsx'
import { listingsId } from '#client/ui/anchors.ts'
import { FormMessage } from '#client/ui/FormMessage.tsx'
import { buildCar, type OrderChoice } from '#shared/features/trims/order-form.ts'
import { compareTrimsHref } from '#shared/features/trims/trim-paths.ts'
import type { BuildAndPricePageData } from '#shared/pages/trims-page-data.ts'
import { searchHref } from '#shared/search/print-search.ts'

/** A car as the shopper wants it, and the order of it from a dealer (2.4). */
export function BuildAndPricePage({ data }: { readonly data: BuildAndPricePageData }) {
  const { found, dealers, form, problem, sentTo, settings } = data
  const [choice, setChoice] = useState<OrderChoice>(form)
  const car = buildCar(found, choice)
  if (!car) return null
  const choose = (changed: Partial<OrderChoice>) => setChoice((before) => ({ ...before, ...changed }))
  const { makeCode, modelCode, makeName, modelName } = car.trim
  const title = `Build and price your ${found.year} ${makeName} ${modelName}`
  const { sentences } = explainIgnored(data.isZipUnknown ? [{ name: 'zip', value: form.zip }] : [])
  const toTrims = (
    <PageLink to={compareTrimsHref({ makeCode, modelCode, year: found.year })}>Compare all trims</PageLink>
  )

  return (
    <Page settings={settings} title={title} search={settings.flags.keywordSearch && <KeywordBox />}>
      <meta name="robots" content="noindex" />
      <div id={listingsId} className={page} tabIndex={-1}>
        <header>
          <h1>{title}</h1>
          {toTrims}
        </header>
        {sentTo !== undefined && (
          <div className={done}>
            <FormMessage kind="success">{`Your order was sent to ${sentTo}.`}</FormMessage>
            <p>
              They answer by e-mail or phone with a price and a date. Nothing is bought until you agree with
              them.
            </p>
            <PageLink to={searchHref({ makeCode: [makeCode], modelCode: [modelCode], listingType: ['NEW'] })}>
              {`See new ${makeName} ${modelName} cars that are there already`}
            </PageLink>
          </div>
        )}
        <div className={columns}>
          <CarToBuild
            {...{ found, car, form }}
            zipProblem={sentences[0]}
            dealerId={choice.ownerId}
            onChoice={choose}
            payment={
              <BuildPayment car={car} state={data.state} terms={settings} hasWallet={settings.flags.wallet} />
            }
          />
          {sentTo === undefined && (
            <OrderFields
              {...{ dealers, form, problem, car }}
              dealerId={choice.ownerId}
              onChoice={choose}
              year={found.year}
              searchHref={searchHref({ makeCode: [makeCode], modelCode: [modelCode] })}
            />
          )}
        </div>
      </div>
    </Page>
  )
}

const page = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s4);
  max-inline-size: 1080px;
  margin-inline: auto;
  padding-block: var(--s5);
  outline: none;
  header { display: flex; flex-wrap: wrap; align-items: baseline; justify-content: space-between; gap: var(--s1) var(--s5); }
  h1 { font-size: var(--text-2xl); letter-spacing: -0.015em; }
  header a { display: inline-flex; align-items: center; min-block-size: 44px; }
`

const done = css`
  display: grid;
  gap: var(--s3);
  justify-items: start;
  max-inline-size: 68ch;
`

const columns = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s5) var(--s8);
  align-items: start;
  @media (min-width: 1024px) { grid-template-columns: minmax(0, 1fr) minmax(0, 1.2fr); }
`
