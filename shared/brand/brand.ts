/** What a brand is: declared once, in brands.ts. The code asks what a brand declares, never which one it is. */
export interface Brand {
  readonly id: string
  readonly siteName: string
  /** Where the first breadcrumb leads (2.42). */
  readonly homeHref: string
  readonly hasYearCrumb: boolean
  /** Cards carry compare, share, report and email (2.39). */
  readonly hasQuickActions: boolean
}
