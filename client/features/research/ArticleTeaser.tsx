import { css } from '@linaria/core'
import { AddressLink } from '#client/navigation/AddressLink.tsx'
import type { Article } from '#shared/features/research/research-content.contract.ts'

interface ArticleTeaserProps {
  readonly article: Article
  /** The list is of one category, which its heading names. */
  readonly isInCategory?: boolean
}

/** An item of a list: the picture, category and title of an article, which lead to it. */
export const ArticleTeaser = ({
  article: { link, title, image, category },
  isInCategory = false,
}: ArticleTeaserProps) => (
  <li className={teaser}>
    {image !== undefined && (
      <img src={image} alt="" width={300} height={200} loading="lazy" decoding="async" />
    )}
    <div>
      {!isInCategory && <small>{category}</small>}
      <AddressLink href={link}>{title}</AddressLink>
    </div>
  </li>
)

const teaser = css`
  position: relative;
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: var(--s3);
  align-items: center;
  padding: var(--s2);
  border: 1px solid var(--line);
  border-radius: var(--radius-small);
  img { inline-size: 96px; block-size: 64px; object-fit: cover; background: var(--sunken); border-radius: 4px; }
  div { min-inline-size: 0; }
  small { display: block; font-size: var(--text-s); color: var(--text-quiet); }
  a { line-height: 1.3; }
  a::after { position: absolute; inset: 0; content: ''; border-radius: var(--radius-small); }
  &:hover { border-color: var(--text-quiet); }
`
