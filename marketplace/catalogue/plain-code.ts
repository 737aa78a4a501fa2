/** A name in capitals, digits and single hyphens: `Citroën C4` → `CITROEN-C4`. */
export const plainCode = (name: string) =>
  name
    .normalize('NFKD')
    .replace(/\p{Mark}/gu, '')
    .toUpperCase()
    .replace(/[^A-Z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
