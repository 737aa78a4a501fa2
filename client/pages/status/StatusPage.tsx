import { Fragment } from 'react'
import { KeywordBox } from '#client/features/keyword/KeywordBox.tsx'
import { Shortcuts } from '#client/features/spotlights/Shortcuts.tsx'
import { PageLink } from '#client/navigation/PageLink.tsx'
import { Page } from '#client/pages/Page.tsx'
import { listingsId } from '#client/ui/anchors.ts'
import { primaryButton } from '#client/ui/fields.styles.ts'
import type { StatusPageData } from '#shared/pages/page-data.ts'
import { allCarsPath } from '#shared/search/paths.ts'
import { statement } from './statement.styles.ts'

const words: Readonly<Record<number, { title: string; advice: string }>> = {
  404: {
    title: 'This page does not exist',
    advice: 'The address may be mistyped, or the car has found a new owner.',
  },
  410: {
    title: 'This car is no longer available',
    advice: 'Someone else was quicker. There are others like it.',
  },
  414: { title: 'This address is too long', advice: 'Start a new search and choose fewer filters.' },
  429: { title: 'Too many attempts', advice: 'Wait a few minutes, then try again.' },
}

const otherwise = { title: 'Something went wrong on our side', advice: 'Try again in a moment.' }

export function StatusPage({
  data: { settings, status, requestId, suggestions = [] },
}: {
  data: StatusPageData
}) {
  const { title, advice } = words[status] ?? otherwise
  return (
    <Page settings={settings} title={title} search={settings.flags.keywordSearch && <KeywordBox />}>
      <meta name="robots" content="noindex" />
      <div id={listingsId} className={statement} tabIndex={-1}>
        <p>{status}</p>
        <h1>{title}</h1>
        <p>{advice}</p>
        {suggestions.length > 0 && (
          <nav aria-label="Suggestions">
            Did you mean{' '}
            {suggestions.map(({ label, href }, index) => (
              <Fragment key={href}>
                {index > 0 && ', '}
                <PageLink to={href}>{label}</PageLink>
              </Fragment>
            ))}
            ?
          </nav>
        )}
        <PageLink className={primaryButton} to={allCarsPath}>
          See all cars
        </PageLink>
        <small>Request {requestId}</small>
      </div>
      {status < 500 && <Shortcuts request={{}} />}
    </Page>
  )
}
