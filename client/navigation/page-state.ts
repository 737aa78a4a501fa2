import type { Location, NavigateOptions, NavigationType } from 'react-router'
import type { PageData } from '#shared/pages/page-data.ts'

/** The page that is shown, and the navigation in flight. */
export interface PageState {
  readonly location: Location
  /** The kind of navigation that led to the page. */
  readonly action: NavigationType
  readonly page: PageData
  /**
   * Where the page is scrolled to when it appears: pixels from the top, its beginning, or where it is now.
   */
  readonly scroll: number | 'start' | 'unchanged'
  /** Destination of the navigation in flight. */
  readonly pending: Location | undefined
  /** The last navigation failed, since the site could not be reached: the page is the one before it. */
  readonly isUnreached: boolean
}

/** How a change of the state is rendered. */
export type RenderOptions = Pick<NavigateOptions, 'flushSync' | 'viewTransition'>
