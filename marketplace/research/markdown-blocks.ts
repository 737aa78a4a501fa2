import { fromMarkdown } from 'mdast-util-from-markdown'
import { Check } from 'typebox/value'
import { type Block, type Inline, maxBlocks } from '#shared/features/research/research-content.contract.ts'
import { Address } from '#shared/search/listing-fields.ts'

type Node = ReturnType<typeof fromMarkdown> | ReturnType<typeof fromMarkdown>['children'][number]

/** The most runs of text of a block, and the most characters of a run. */
const maxInlines = 200
const maxText = 5_000
const maxItems = 100

/** The styles of a run of text. */
type Style = Omit<Inline, 'text'>

/**
 * The blocks of a Markdown text. HTML, pictures, code and tables are left out; a link that leads to no page
 * (`javascript:` and the like) is text. What is beyond a limit is cut.
 */
export function markdownBlocks(markdown: string): Block[] {
  return fromMarkdown(markdown).children.flatMap(blockOf).slice(0, maxBlocks)
}

function blockOf(node: Node): readonly Block[] {
  const inlines = inlinesOf(node).slice(0, maxInlines)
  if (!inlines.some(({ text }) => text.trim() !== '')) return []

  switch (node.type) {
    case 'heading':
      return [{ kind: node.depth <= 2 ? 'heading' : 'subheading', lines: [inlines] }]
    case 'paragraph':
      return [{ kind: 'paragraph', lines: [inlines] }]
    case 'blockquote':
      return [{ kind: 'quote', lines: [inlines] }]
    case 'list': {
      const lines = node.children
        .map((item) => inlinesOf(item).slice(0, maxInlines))
        .filter((line) => line.length > 0)
        .slice(0, maxItems)
      return [{ kind: node.ordered ? 'steps' : 'points', lines }]
    }
    default:
      return []
  }
}

/** The text of a node and of all that it contains, in runs of one style. */
function inlinesOf(node: Node, style: Style = {}): readonly Inline[] {
  switch (node.type) {
    case 'text':
    case 'inlineCode':
      return [{ text: node.value.replace(/\s+/g, ' ').slice(0, maxText), ...style }]
    case 'break':
      return [{ text: ' ', ...style }]
    case 'strong':
      return childrenOf(node, { ...style, isStrong: true })
    case 'emphasis':
      return childrenOf(node, { ...style, isEmphasis: true })
    case 'link':
      return childrenOf(node, Check(Address, node.url) ? { ...style, href: node.url } : style)
    default:
      return childrenOf(node, style)
  }
}

const childrenOf = (node: Node, style: Style): readonly Inline[] =>
  'children' in node ? node.children.flatMap((child: Node) => inlinesOf(child, style)) : []
