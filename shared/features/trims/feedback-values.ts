/** The values of a shopper's feedback (5.6), and the name of its field. */
export const feedbackValues = ['yes', 'no'] as const
export const feedbackParam = 'value'
