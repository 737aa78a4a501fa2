import { AddressLink } from '#client/navigation/AddressLink.tsx'
import type { Block, Inline } from '#shared/features/research/research-content.contract.ts'

/** The text of an article. What looks like markup is shown as it was typed. */
export function ArticleBlocks({ blocks }: { readonly blocks: readonly Block[] }) {
  // biome-ignore lint/suspicious/noArrayIndexKey: the text never changes while it is shown
  return blocks.map((block, index) => <BlockOf key={index} block={block} />)
}

const elements = {
  heading: 'h2',
  subheading: 'h3',
  paragraph: 'p',
  quote: 'blockquote',
  points: 'ul',
  steps: 'ol',
} as const satisfies Readonly<Record<Block['kind'], string>>

function BlockOf({ block: { kind, lines } }: { readonly block: Block }) {
  const Element = elements[kind]
  const [first = []] = lines
  if (kind !== 'points' && kind !== 'steps')
    return (
      <Element>
        <Inlines inlines={first} />
      </Element>
    )

  return (
    <Element>
      {lines.map((inlines, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the text never changes while it is shown
        <li key={index}>
          <Inlines inlines={inlines} />
        </li>
      ))}
    </Element>
  )
}

function Inlines({ inlines }: { readonly inlines: readonly Inline[] }) {
  // biome-ignore lint/suspicious/noArrayIndexKey: the text never changes while it is shown
  return inlines.map((inline, index) => <InlineOf key={index} inline={inline} />)
}

function InlineOf({ inline: { text, isStrong, isEmphasis, href } }: { readonly inline: Inline }) {
  const emphasised = isEmphasis ? <em>{text}</em> : text
  const styled = isStrong ? <strong>{emphasised}</strong> : emphasised

  return href === undefined ? styled : <AddressLink href={href}>{styled}</AddressLink>
}
