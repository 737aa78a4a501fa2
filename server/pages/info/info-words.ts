import type { SiteSettings } from '#server/settings/site-settings.ts'
import type { InfoSection } from '#shared/pages/page-data.ts'
import { allCarsPath } from '#shared/search/paths.ts'

type Site = Pick<SiteSettings, 'siteName' | 'contactEmail'>

/** What the site knows of its visitors. */
export const privacy: readonly InfoSection[] = [
  {
    heading: 'What we receive',
    paragraphs: [
      'Your search is part of the address of the page, so our servers see it with each request, as they see the address of your device.',
      'We count how often each car is looked at, how fast our pages are and which errors they have. None of these numbers names you.',
      'What you type into a form goes to whom the form says it goes, and is used for that alone.',
      'If you report a listing we keep the report for 13 months, with your e-mail address if you gave one. The seller does not see it.',
    ],
  },
  {
    heading: 'If you have an account',
    paragraphs: [
      'We keep your e-mail address, your password in a form that cannot be read back, what you save, and for each browser in which you are signed in its name and the day. A cookie that only our servers can read says that it is you.',
      'On the page of your account you can download all of it, and delete the account with all that belongs to it.',
    ],
  },
  {
    heading: 'Your ZIP Code',
    paragraphs: [
      'A ZIP Code that you enter is used to find cars near it and to show how far away they are. We do not ask your device where it is.',
    ],
  },
]

/** What visitors can rely on. */
export const terms = ({ siteName }: Site): readonly InfoSection[] => [
  {
    heading: 'What we show',
    paragraphs: [
      `${siteName} shows cars of dealers and private sellers. It is the sellers who offer them, and any sale is between you and the seller.`,
      'Prices, photos, mileage and equipment are the sellers’ own. Please check them, and that the car is still there, before you set out.',
    ],
  },
  {
    heading: 'Estimates',
    paragraphs: [
      'Monthly payments are estimates for the terms that are shown with them. They are no offer of a loan: your lender decides on yours.',
      'Deal ratings compare a price with those of similar cars on this site. They say nothing about the condition of a car.',
    ],
  },
  {
    heading: 'Sponsored cars',
    paragraphs: [
      'Dealers pay for some places on our pages. Such cars are labelled as sponsored, and match the filters that you have chosen. You can hide them on each page of results.',
    ],
  },
]

/** Whom to ask. */
export const contact = ({ siteName, contactEmail }: Site): readonly InfoSection[] => [
  {
    heading: 'About a car',
    paragraphs: [
      'Ask its seller: the page of each car has their name and place, and their phone number and website where they have given them.',
    ],
    links: [{ label: 'See all cars', href: allCarsPath }],
  },
  {
    heading: `About ${siteName}`,
    paragraphs: [
      contactEmail === undefined
        ? 'If a page has failed, it shows a request number: it helps us to find out what happened.'
        : 'Write to us. If a page has failed, name the request number that it shows: it helps us to find out what happened.',
    ],
    ...(contactEmail !== undefined && { links: [{ label: contactEmail, href: `mailto:${contactEmail}` }] }),
  },
]
