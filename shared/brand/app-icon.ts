import { basePath, mediaPath } from '#shared/search/paths.ts'
import type { Brand } from './brand.ts'

/**
 * The sizes of the icon of the site on a home screen, in pixels: iOS asks for 180, others for 192 and 512.
 */
export const appIconSizes = [180, 192, 512] as const
export type AppIconSize = (typeof appIconSizes)[number]

/** The folder of these icons. */
export const appIconsPath = `${mediaPath}/icons`

/** The path of an icon as PNG. */
export const appIconPath = (accent: Brand['accent'], size: AppIconSize): string =>
  `${appIconsPath}/${accent}-${size}.png`

/** The path of what a device needs to know to put the site on its home screen. */
export const manifestPath = `${basePath}/manifest.webmanifest`
