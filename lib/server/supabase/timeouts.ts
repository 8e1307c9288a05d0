/** How long a request to the backend may take. Longer than Supabase's statement timeout, which is 8 s for users. */
export const REQUEST_TIMEOUT_MS = 10_000

/** How long reading a file from the storage may take. Files are at most 5 MB. */
export const STORAGE_TIMEOUT_MS = 5_000

/**
 * How long one lookup may take that a response waits for: in the middleware and the guard, of the current account, and
 * of the settings of sign-ups. Short, because a page repeats a lookup that has failed in the middleware.
 */
export const LOOKUP_TIMEOUT_MS = 2_000

/**
 * `fetch` for Supabase clients. A client's own timeout is an `AbortError`, which Next takes for a visitor who has left,
 * and does not log. So it is replaced by another error.
 */
export const fetchWithTimeoutError: typeof fetch = async (input, init) => {
  try {
    return await fetch(input, init)
  } catch (error) {
    if (!(error instanceof Error && error.name === 'AbortError')) throw error
    throw new Error('The backend did not answer in time', { cause: error })
  }
}
