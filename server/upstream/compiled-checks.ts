/** Whether a value fits a schema. */
export type Check = (value: unknown) => boolean

/**
 * The checks of answers by the keys of their schemas. The build fills this table
 * (infra/scripts/compile-checks.ts): what it lacks is compiled when it is first used.
 */
export const compiledChecks: Readonly<Record<string, Check>> = {}
