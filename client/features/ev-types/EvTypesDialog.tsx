import { LinkedDialog } from '#client/ui/LinkedDialog.tsx'

const load = async () => (await import('./EvTypeList.tsx')).EvTypeList

/** The dialog that compares the kinds of electric cars (2.29), opened by links to `#ev-types`. */
export const EvTypesDialog = () => <LinkedDialog name="ev-types" load={load} />
