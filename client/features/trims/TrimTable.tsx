import { css } from '@linaria/core'
import { quietButton } from '#client/ui/fields.styles.ts'
import type { TrimColumn, TrimComparison } from '#shared/features/trims/compare-trims.ts'
import { type BuildChoice, buildAndPriceHref } from '#shared/features/trims/trim-paths.ts'

interface TrimTableProps {
  readonly comparison: TrimComparison
  /** What an order begins with beside the trim; false for a model that is no longer made. */
  readonly order: Pick<BuildChoice, 'ownerId' | 'zip' | 'year'> | false
}

/** The trims of a model as columns: what each costs, goes and has. */
export function TrimTable({ comparison: { columns, facts, features }, order }: TrimTableProps) {
  return (
    // A region that scrolls needs the focus, so that keys can scroll it.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: see above
    <section className={scroller} tabIndex={0} aria-label="Trims side by side">
      <table>
        <thead>
          <tr>
            <td />
            {columns.map((trim) => (
              <th key={trim.vehicleId} scope="col">
                <TrimHead trim={trim} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <tr>
            <th scope="row">MSRP from</th>
            {columns.map(({ vehicleId, price }) => (
              <td key={vehicleId}>
                <b>{price}</b>
              </td>
            ))}
          </tr>
          {facts.map(({ name, values }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {columns.map(({ vehicleId }, at) => (
                <td key={vehicleId}>{values[at] || '–'}</td>
              ))}
            </tr>
          ))}
          {features.map(({ name, isStandard }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {columns.map(({ vehicleId }, at) => (
                <td key={vehicleId}>
                  {isStandard[at] ? <StandardMark isWord /> : <UnavailableMark isWord />}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        {order && (
          <tfoot>
            <tr>
              <td />
              {columns.map((trim) => (
                <td key={trim.vehicleId}>
                  <a className={quietButton} href={orderHref(trim, order)} rel="nofollow">
                    Custom Order Yours
                  </a>
                </td>
              ))}
            </tr>
          </tfoot>
        )}
      </table>
    </section>
  )
}

const orderHref = (
  { makeCode, modelCode, trimName, engineType }: TrimColumn,
  order: Omit<BuildChoice, 'makeCode' | 'modelCode'>,
) => buildAndPriceHref({ ...order, makeCode, modelCode, trim: trimName, engineType })

function TrimHead({ trim: { imagePath, trimName, shortName, engineType } }: { readonly trim: TrimColumn }) {
  return (
    <>
      <img src={imagePath} alt="" width={300} height={200} loading="lazy" decoding="async" />
      <span title={shortName === trimName ? undefined : trimName}>{shortName}</span>
      <small>{engineType}</small>
    </>
  )
}

interface MarkProps {
  /** The mark stands for its word; else the word is beside it. */
  readonly isWord?: boolean
}

const named = (name: string, isWord: boolean) =>
  isWord ? { role: 'img', 'aria-label': name } : { 'aria-hidden': true }

export const StandardMark = ({ isWord = false }: MarkProps) => (
  <i className={mark} data-icon="check" {...named('Standard', isWord)} />
)

export const UnavailableMark = ({ isWord = false }: MarkProps) => (
  <i className={mark} {...named('Unavailable', isWord)} />
)

const mark = css`
  display: inline-block;
  inline-size: 1rem;
  block-size: 2px;
  vertical-align: middle;
  background: var(--control-line);
  &[data-icon] { block-size: 1rem; background: var(--saving); }
  @media (forced-colors: active) { background: CanvasText; }
`

const scroller = css`
  --first: 10.5rem;
  overflow-x: auto;
  overscroll-behavior-x: contain;
  background: var(--surface);
  border: 1px solid var(--line);
  border-radius: var(--radius);
  @media (max-width: 639.98px) { --first: 7.25rem; }
  table { inline-size: 100%; border-collapse: collapse; font-size: var(--text-m); font-variant-numeric: tabular-nums; }
  th, td { padding: var(--s2) var(--s3); text-align: start; vertical-align: top; }
  tbody :is(th, td) { border-block-start: 1px solid var(--line); }
  td, thead th { min-inline-size: 10.5rem; @media (max-width: 639.98px) { min-inline-size: 8.25rem; } }
  tr > :first-child {
    position: sticky;
    inset-inline-start: 0;
    z-index: 1;
    min-inline-size: var(--first);
    inline-size: var(--first);
    font-weight: 400;
    color: var(--text-quiet);
    background: var(--surface);
    border-inline-end: 1px solid var(--line);
  }
  thead th { font-weight: 600; line-height: 1.3; }
  thead img { inline-size: 120px; max-inline-size: 100%; block-size: 80px; object-fit: contain; margin-block-end: var(--s1); }
  thead small { display: block; font-size: var(--text-s); font-weight: 400; color: var(--text-quiet); }
  tfoot td { padding-block: var(--s3); border-block-start: 1px solid var(--line); }
  tfoot a { padding-inline: var(--s3); font-size: var(--text-m); white-space: nowrap; }
  /* On a phone two trims are seen beside each other. */
  @media (max-width: 639.98px) {
    tfoot a { padding: var(--s1) var(--s2); line-height: 1.3; text-align: center; white-space: normal; }
  }
`
