/** Its message is for the user, and is printed without a stack. */
export class LauncherError extends Error {
  override name = 'LauncherError'
}

export function describeError(error: unknown): string {
  if (error instanceof LauncherError) return error.message
  if (error instanceof Error) return error.stack ?? error.message
  return String(error)
}
