import { LinkedDialog } from '#client/ui/LinkedDialog.tsx'

const load = async () => (await import('./ProgramDialog.tsx')).ProgramDialog

/** What certified programs promise, for links to `#certified` and to `#certified/<product id>`. */
export const CertifiedDialog = () => <LinkedDialog name="certified" load={load} />
