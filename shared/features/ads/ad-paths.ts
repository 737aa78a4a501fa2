import { servicePath } from '#shared/search/paths.ts'

/** The paths of the page server: `POST` asks for an advertisement, or says what became of one. */
export const adPaths = { ask: `${servicePath}/ads/ask`, event: `${servicePath}/ads/event` } as const

/** The paths of the ad service. */
export const adServicePaths = { ask: '/ad-api/ads', event: '/ad-api/events' } as const
