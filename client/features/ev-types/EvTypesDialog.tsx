import { LinkedDialog } from '#client/ui/LinkedDialog.tsx'

const load = async () => (await import('./EvTypeList.tsx')).EvTypeList

/** The kinds of electric cars and how they differ (2.29), for links to `#ev-types`. */
export const EvTypesDialog = () => <LinkedDialog name="ev-types" load={load} />
