import { ChangeLink } from '#client/navigation/ChangeLink.tsx'
import { useSearchNavigation } from '#client/navigation/search-navigation.ts'
import { choice, label, promo } from '#client/ui/promo.styles.ts'
import { refine } from '#shared/search/refine.ts'
import type { PromoContentProps } from './promo-props.ts'

/** The kinds of cars with an electric motor by their fuel group. */
const kinds = [
  { code: 'ELE', name: 'Electric', description: 'Plug in, no gas' },
  { code: 'PIH', name: 'Plug-in hybrid', description: 'Plug in or gas' },
  { code: 'HYB', name: 'Hybrid', description: 'Gas, never plugged in' },
]

/** The kinds of cars with an electric motor, for a search for electric cars alone. */
export function EvTile({ request }: Pick<PromoContentProps, 'request'>) {
  const { wanted, change } = useSearchNavigation(request)
  return (
    <article className={promo} aria-label="Advertisement: Which electric car fits you?">
      <header>
        <p className={label}>Advertisement</p>
        <h3>Which electric car fits you?</h3>
        <p>
          Some never see a gas station, some need no plug.{' '}
          <a href="#ev-types" aria-haspopup="dialog">
            Compare the kinds
          </a>
        </p>
      </header>
      <div>
        <ul>
          {kinds.map(({ code, name, description }) => (
            <li key={code}>
              <ChangeLink
                className={choice}
                next={refine(wanted, { fuelTypeGroup: [code] })}
                onChange={change}
              >
                {name}
                <span>{description}</span>
              </ChangeLink>
            </li>
          ))}
        </ul>
      </div>
    </article>
  )
}
