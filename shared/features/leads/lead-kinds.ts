/** A field of a lead that some kinds cannot do without. */
export type LeadField = 'comments' | 'wantedAt' | 'offerUsd' | 'order'

interface LeadKindOptions {
  /** The kind in words, such as the heading of its form. */
  readonly label: string
  /** The comment that its form begins with, about a car such as `2021 Honda CR-V EX`. */
  defaultComment(car: string): string
  /** The fields that it needs beside the shopper's name and e-mail address. */
  readonly needs: readonly LeadField[]
}

/** What a shopper can send to a seller, one declaration each. */
const kinds = {
  availability: {
    label: 'Is it still there?',
    defaultComment: (car) => `Is the ${car} still available?`,
    needs: [],
  },
  testDrive: {
    label: 'Book a test drive',
    defaultComment: (car) => `I would like to drive the ${car}.`,
    needs: [],
  },
  question: {
    label: 'Ask a question',
    defaultComment: () => '',
    needs: ['comments'],
  },
  offer: {
    label: 'Make an offer',
    defaultComment: (car) => `This is my offer for the ${car}.`,
    needs: ['offerUsd'],
  },
  customOrder: {
    label: 'Custom order',
    defaultComment: (car) => `I would like to order a ${car}. What would it cost, and when could I have it?`,
    needs: ['order'],
  },
} as const satisfies Record<string, LeadKindOptions>

export type LeadKind = keyof typeof kinds

export const leadKindNames = Object.keys(kinds) as readonly LeadKind[] as readonly [LeadKind, ...LeadKind[]]
export const leadKinds: Readonly<Record<LeadKind, LeadKindOptions>> = kinds
