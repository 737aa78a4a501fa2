import Type from 'typebox'

export const feedNameRule =
  'a name of up to 64 lower-case letters, digits and hyphens that begins with no hyphen'

/**
 * The name that an operator gives a feed, the same with every import of it. By that name the inventory knows
 * which private sellers' cars the feed no longer has.
 */
export const FeedName = Type.String({ pattern: '^[a-z0-9][a-z0-9-]{0,63}$', description: feedNameRule })
