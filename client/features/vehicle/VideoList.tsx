import { css } from '@linaria/core'
import { quietButton } from '#client/ui/fields.styles.ts'
import { Icon } from '#client/ui/Icon.tsx'
import type { GalleryVideo } from '#shared/features/listings/gallery-media.ts'

/** Films of a car: files of this site are played, those of other sites are links that open in a new tab. */
export function VideoList({ videos, title }: { videos: readonly GalleryVideo[]; title: string }) {
  return (
    <ul className={list}>
      {videos.map(({ href, site }) => (
        <li key={href}>
          {site === undefined ? (
            // biome-ignore lint/a11y/useMediaCaption: sellers give no captions.
            <video src={href} controls playsInline preload="none" aria-label={`Video of ${title}`} />
          ) : (
            <a className={quietButton} href={href} target="_blank" rel="noopener nofollow" data-leave="video">
              <Icon name="link" />
              {`Watch on ${site} (new tab)`}
            </a>
          )}
        </li>
      ))}
    </ul>
  )
}

const list = css`
  display: grid;
  gap: var(--s4);
  place-content: safe center;
  block-size: 100%;
  overflow: auto;
  video { inline-size: min(100%, 1200px); aspect-ratio: 16 / 9; max-block-size: 80dvh; background: black; border-radius: var(--radius); }
`
