import { isServer } from '#client/streaming/is-server.ts'
import { previewSize } from '#shared/features/link-previews/preview-size.ts'

interface PreviewPictureProps {
  readonly siteUrl: string | undefined
  readonly path: string
  readonly alt: string
}

/**
 * The picture that networks show beside a link to the page. Its address must be whole, so it needs the
 * site's. The server alone prints it: networks read the document and run no script.
 */
export function PreviewPicture({ siteUrl, path, alt }: PreviewPictureProps) {
  if (!isServer || siteUrl === undefined) return null

  return (
    <>
      <meta property="og:image" content={`${siteUrl}${path}`} />
      <meta property="og:image:type" content="image/jpeg" />
      <meta property="og:image:width" content={String(previewSize.width)} />
      <meta property="og:image:height" content={String(previewSize.height)} />
      <meta property="og:image:alt" content={alt} />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  )
}
