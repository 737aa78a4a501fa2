import type { Brand } from '#shared/brand/brand.ts'
import { brands } from '#shared/brand/brands.ts'
import { withNeeds } from '#shared/flags/flags.ts'
import { type PageSettings, pageSettingsOf } from '#shared/pages/page-settings.ts'
import type { Settings, SettingsDocument } from '#shared/settings/settings.contract.ts'
import { settingsFor } from '#shared/settings/settings.ts'
import type { FlagSource } from './flag-source.ts'

/** The settings in force for one brand. */
export interface SiteSettings extends Settings {
  readonly brand: Brand
  /** The part of the settings that every page is sent with. */
  readonly page: PageSettings
}

/** A request, with the host name that it was sent to. */
export interface Visit {
  readonly hostname: string
}

/** The settings of every brand. */
export interface Sites {
  /**
   * The settings of the host's brand, or of the brand that the document names for all other hosts. Cheap; the
   * same object until a setting or a flag changes.
   */
  settingsOf(visit: Visit): SiteSettings
  /** Replaces the document. Resolves when the new one is in force. */
  put(document: SettingsDocument): Promise<void>
}

interface InForce {
  readonly standard: SiteSettings
  readonly byHost: ReadonlyMap<string, SiteSettings>
}

/**
 * The settings of all brands. They are resolved when the document or a flag changes, not with each request.
 * @param publicUrl the address of the site of all hosts that the document does not name, unless it says one
 */
export async function createSites(
  document: SettingsDocument,
  flags: FlagSource,
  publicUrl?: string,
): Promise<Sites> {
  let current = document
  let lastRefresh = 0
  let inForce = await resolveSites({ document, publicUrl }, flags)

  const refresh = async () => {
    lastRefresh += 1
    const thisRefresh = lastRefresh
    const sites = await resolveSites({ document: current, publicUrl }, flags)

    // A slow refresh that began earlier must not undo a later one.
    if (thisRefresh === lastRefresh) inForce = sites
  }

  flags.onChange(refresh)

  return {
    settingsOf: ({ hostname }) => inForce.byHost.get(hostname.toLowerCase()) ?? inForce.standard,
    put(next) {
      current = next
      return refresh()
    },
  }
}

interface Sources {
  readonly document: SettingsDocument
  readonly publicUrl: string | undefined
}

async function resolveSites({ document, publicUrl }: Sources, flags: FlagSource): Promise<InForce> {
  const [first, ...others] = brands
  const standardId = document.brand ?? first.id
  const publicUrls = new Map([[standardId, publicUrl]])
  const resolve = (brand: Brand) =>
    resolveSite(brand, { document, publicUrl: publicUrls.get(brand.id) }, flags)

  const [standard, ...rest] = await Promise.all([resolve(first), ...others.map(resolve)])

  const byId = new Map([standard, ...rest].map((site) => [site.brand.id, site]))
  const byHost = Object.entries(document.hosts ?? {}).flatMap(([host, id]) => {
    const site = byId.get(id)
    return site ? [[host, site] as const] : []
  })

  return { standard: byId.get(standardId) ?? standard, byHost: new Map(byHost) }
}

async function resolveSite(
  brand: Brand,
  { document, publicUrl }: Sources,
  source: FlagSource,
): Promise<SiteSettings> {
  const settings = { ...(publicUrl !== undefined && { siteUrl: publicUrl }), ...settingsFor(brand, document) }
  const flags = Object.freeze(withNeeds(await source.evaluate(brand.id, settings.flags)))
  const page = pageSettingsOf({ ...settings, flags }, brand)

  return Object.freeze({ ...settings, flags, brand, page })
}
