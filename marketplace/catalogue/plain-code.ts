/** A code made of a name: capitals, digits and single hyphens, such as `Citroën C4` → `CITROEN-C4`. */
export const plainCode = (name: string) =>
  name
    .normalize('NFKD')
    .replace(/\p{Mark}/gu, '')
    .toUpperCase()
    .replace(/[^A-Z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
