import type { PageCall } from '#server/upstream/calls.ts'
import type { CertifiedProgram, ProgramTile } from '#shared/features/certified/certified.contract.ts'
import { certifiedSearch } from '#shared/features/certified/certified-search.ts'
import { pick } from '#shared/features/pick.ts'
import type { SearchRequest } from '#shared/search/search-request.ts'
import { certifiedContent } from './certified.calls.ts'

/** Loads the program that a search is limited to; null where there is none. */
export async function loadProgram(request: SearchRequest, call: PageCall): Promise<ProgramTile | null> {
  const search = certifiedSearch(request)
  if (!search) return null

  const { programs } = await call(certifiedContent, undefined)
  const program = programs.find(({ makeCode }) => makeCode === search.makeCode)

  return program ? toProgramTile(program) : null
}

export const toProgramTile = (program: CertifiedProgram): ProgramTile =>
  pick(program, ['productId', 'linkText', 'cpoTile'])
