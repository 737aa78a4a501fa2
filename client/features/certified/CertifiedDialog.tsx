import { LinkedDialog } from '#client/ui/LinkedDialog.tsx'

const load = async () => (await import('./ProgramDialog.tsx')).ProgramDialog

/** The dialog of certified programs, opened by links to `#certified` and to `#certified/<product id>`. */
export const CertifiedDialog = () => <LinkedDialog name="certified" load={load} />
