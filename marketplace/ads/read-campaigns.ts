import { readFileSync } from 'node:fs'
import Type from 'typebox'
import { Value } from 'typebox/value'
import { SetupError } from '#shared/settings/setup-error.ts'
import { Campaign } from './campaign.ts'
import { productCampaigns } from './campaigns.table.ts'

const Campaigns = Type.Array(Campaign, { maxItems: 1_000 })

/**
 * The campaigns of a file, or those of the product without one.
 * @throws SetupError that names the file and its first mistake
 */
export function readCampaigns(file: string): readonly Campaign[] {
  if (file === '') return productCampaigns

  const refuse = (reason: string, cause?: unknown): never => {
    throw new SetupError(`AD_CAMPAIGNS_FILE ${file} ${reason}`, { cause })
  }

  const campaigns = parsed(file, refuse)
  if (!Value.Check(Campaigns, campaigns)) {
    const [error] = Value.Errors(Campaigns, campaigns)
    return refuse(`is not a list of campaigns: ${error?.instancePath || '/'} ${error?.message}`)
  }

  const twice = campaigns.find(({ id }, at) => campaigns.findIndex((other) => other.id === id) < at)
  return twice ? refuse(`has two campaigns ${twice.id}`) : campaigns
}

function parsed(file: string, refuse: (reason: string, cause: unknown) => never): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch (cause) {
    return refuse(`cannot be read: ${cause instanceof Error ? cause.message : ''}`, cause)
  }
}
