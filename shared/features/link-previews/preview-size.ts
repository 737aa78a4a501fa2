/** The size of a preview picture, which networks show beside a link, in pixels. */
export const previewSize = { width: 1_200, height: 630 } as const
