/** What a shopper reads once a report is stored. */
export const reportReceived = 'Thank you. Your report has been received, and we will look at this listing.'
