import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { KeywordBox } from '#client/features/keyword/KeywordBox.tsx'
import { Page } from '#client/pages/Page.tsx'
import { isServer } from '#client/streaming/is-server.ts'
import { earlyErrorsName } from '#client/streaming/page-globals.ts'
import { listingsId } from '#client/ui/anchors.ts'
import { primaryButton } from '#client/ui/fields.styles.ts'
import type { FailedPageData } from '#shared/pages/page-data.ts'
import { isResultsPath } from '#shared/search/paths.ts'
import { statement } from './statement.styles.ts'

/**
 * The page of a required search that has failed (2.25, 8.6), or of another page. A plain link to the same
 * address reloads it, also without JavaScript. The page reports itself to the monitoring.
 */
export function FailedPage({ data: { settings, requestId } }: { data: FailedPageData }) {
  const { pathname, search } = useLocation()
  useEffect(() => {
    window[earlyErrorsName] ??= []
    window[earlyErrorsName].push({ failedPage: requestId })
  }, [requestId])

  const reason = isResultsPath(pathname)
    ? 'There was an issue with your last search.'
    : 'This page could not be loaded.'
  const text = `We are sorry. ${reason}`

  return (
    <Page settings={settings} title={text} search={settings.flags.keywordSearch && <KeywordBox />}>
      {isServer && <meta name="robots" content="noindex" />}
      <div id={listingsId} className={statement} tabIndex={-1}>
        <h1>{text}</h1>
        <a className={primaryButton} href={`${pathname}${search}`}>
          Please try again
        </a>
        <small>Request {requestId}</small>
      </div>
    </Page>
  )
}
