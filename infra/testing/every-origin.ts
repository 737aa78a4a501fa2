import { type OriginName, originNames } from '#server/upstream/call-definition.ts'

/** One address behind the names of all origins. */
export const everyOrigin = (url: string) =>
  Object.fromEntries(originNames.map((name) => [name, url])) as Record<OriginName, string>
