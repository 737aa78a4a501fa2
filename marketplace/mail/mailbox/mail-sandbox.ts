/** What the HTML of a mail may do: nothing but look like a mail, and open its links in a new tab. */
export const mailSandbox = 'allow-popups allow-popups-to-escape-sandbox'
