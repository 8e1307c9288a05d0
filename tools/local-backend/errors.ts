/** A failure whose message alone tells the person what happened and what to do; printed without a stack. */
export class LauncherError extends Error {
  override name = 'LauncherError'
}

/** Turns anything thrown into the text to print: the message when it was written for people, else the stack. */
export function explain(error: unknown): string {
  if (error instanceof LauncherError) return error.message
  if (error instanceof Error) return error.stack ?? error.message
  return String(error)
}
