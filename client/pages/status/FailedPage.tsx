import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { KeywordBox } from '#client/features/keyword/KeywordBox.tsx'
import { Page } from '#client/pages/Page.tsx'
import { earlyErrorsName } from '#client/streaming/page-globals.ts'
import { primaryButton } from '#client/ui/fields.styles.ts'
import type { FailedPageData } from '#shared/pages/page-data.ts'
import { statement } from './statement.styles.ts'

/**
 * The page of a required search that has failed (2.25, 8.6). A plain link to the same address reloads it,
 * also without JavaScript. The page reports itself to the monitoring.
 */
export function FailedPage({ data: { settings, requestId } }: { data: FailedPageData }) {
  const { pathname, search } = useLocation()
  useEffect(() => {
    window[earlyErrorsName] ??= []
    window[earlyErrorsName].push({ failedPage: requestId })
  }, [requestId])

  return (
    <Page
      settings={settings}
      title="Search unavailable"
      search={settings.flags.keywordSearch && <KeywordBox />}
    >
      <meta name="robots" content="noindex" />
      <div className={statement}>
        <h1>We are sorry. There was an issue with your last search.</h1>
        <a className={primaryButton} href={`${pathname}${search}`}>
          Please try again
        </a>
        <small>Request {requestId}</small>
      </div>
    </Page>
  )
}
