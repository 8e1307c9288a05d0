/** Longer than Supabase's statement timeout, which is 8 s for users. */
export const REQUEST_TIMEOUT_MS = 10_000

/** For one file, of at most 5 MB. */
export const STORAGE_TIMEOUT_MS = 5_000

/** Short, because a page repeats a lookup that has failed in the middleware. */
export const LOOKUP_TIMEOUT_MS = 2_000

/** Supabase's client times out with an `AbortError`, which Next takes for a visitor who has left, and does not log. */
export const fetchWithTimeoutError: typeof fetch = async (input, init) => {
  try {
    return await fetch(input, init)
  } catch (error) {
    if (!(error instanceof Error && error.name === 'AbortError')) throw error
    throw new Error('The backend did not answer in time', { cause: error })
  }
}
