/** Tells the listings service which of its clients asks (7.1). */
export const callerHeaders = { 'caller-id': 'forecourt-srp', 'x-fwd-svc': 'srp' } as const
