/**
 * The address of a fixture that all test files of a run share, or undefined in a file that runs alone.
 * @throws Error where the fixture cannot be started
 */
export async function sharedFixture(path: string): Promise<string | undefined> {
  const address = process.env.TEST_FIXTURES
  if (address === undefined) return undefined

  const answer = await fetch(address + path)
  if (!answer.ok) throw new Error(`the shared fixture ${path} could not be started: ${await answer.text()}`)

  return answer.text()
}
