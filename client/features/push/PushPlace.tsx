import { Suspense } from 'react'
import { storedText } from '#client/streaming/browser-storage.ts'
import { useIsFromServer } from '#client/streaming/hydration.ts'
import { optionalChunk } from '#client/streaming/optional-chunk.ts'
import { whenIdle } from '#client/streaming/when-idle.ts'
import { viewedCarsKey } from '#shared/features/interest/interest-rules.ts'
import { namesModelOrBody } from '#shared/features/push/push-subject.ts'
import type { SearchPageData } from '#shared/pages/page-data.ts'

const PushPrompt = optionalChunk(async () => {
  await whenIdle()
  return (await import('./PushPrompt.tsx')).PushPrompt
})

/** The place of the push prompt (2.24). Its code is loaded where it may open. */
export function PushPlace({ page }: { page: SearchPageData }) {
  const mayOpen = !useIsFromServer() && namesModelOrBody(page.request) && storedText(viewedCarsKey)

  return (
    mayOpen && (
      <Suspense fallback={null}>
        <PushPrompt page={page} />
      </Suspense>
    )
  )
}
