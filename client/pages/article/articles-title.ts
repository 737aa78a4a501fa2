/** The title of the list of articles, and its name in links. */
export const articlesTitle = 'Car advice'
