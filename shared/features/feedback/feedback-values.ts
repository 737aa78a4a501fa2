/** What shoppers are asked about. */
export const feedbackSubjects = ['compareTrims'] as const

/** The answers (5.6), and the name of their field in a form. */
export const feedbackValues = ['yes', 'no'] as const
export const feedbackParam = 'value'
