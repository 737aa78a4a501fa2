import type { InfoSection, PageLinkData } from '#shared/pages/page-data.ts'
import { listFilters } from '#shared/search/filters.ts'
import { type LandingNames, landingPathOf } from '#shared/search/landing-path.ts'
import type { SearchScope } from '#shared/search/scope.ts'
import type { SearchRequest } from '#shared/search/search-request.ts'

const conditions = [
  { value: undefined, label: 'All cars' },
  { value: 'NEW', label: 'New cars' },
  { value: 'USED', label: 'Used cars' },
  { value: 'CERTIFIED', label: 'Certified cars' },
]

const styles = listFilters.find(({ param }) => param === 'vehicleStyleCode')?.options ?? []

/** The sitemap for people: the landing pages of conditions, body styles, makes and models. */
export function siteLinks(names: LandingNames, scope: SearchScope = {}): readonly InfoSection[] {
  const { makeCode: makes = [], modelCode: models = [] } = names
  const link = (label: string, request: SearchRequest): readonly PageLinkData[] => {
    const href = landingPathOf(request, names)
    return href === undefined ? [] : [{ label, href }]
  }

  const isSold = (type: string | undefined) => !type || (scope.listingType?.includes(type) ?? true)

  return [
    {
      heading: 'Condition',
      links: conditions
        .filter(({ value }) => isSold(value))
        .flatMap(({ value, label }) => link(label, value ? { listingType: [value] } : {})),
    },
    {
      heading: 'Body style',
      links: styles.flatMap(({ value, label }) => link(label, { vehicleStyleCode: [value] })),
    },
    ...makes.map(({ value: make, label }) => ({
      heading: label,
      links: [
        ...link(`All ${label}`, { makeCode: [make] }),
        ...models
          .filter(({ parent }) => parent === make)
          .flatMap((model) =>
            link(`${label} ${model.label}`, { makeCode: [make], modelCode: [model.value] }),
          ),
      ],
    })),
  ].map((section) => ({ ...section, paragraphs: [] }))
}
