/** How long a request to the backend may take. Longer than the database's own statement timeout. */
export const REQUEST_TIMEOUT_MS = 10_000

/** How long reading a file from the storage may take. Files are at most 5 MB. */
export const STORAGE_TIMEOUT_MS = 5_000

/** For looking up the current account. Short, because a page repeats a lookup that has failed in the middleware. */
export const ACCOUNT_TIMEOUT_MS = 2_000

/** A client's timeout is an `AbortError`, which Next takes for a visitor who has left: it would log no error. */
export const fetchInTime: typeof fetch = async (input, init) => {
  try {
    return await fetch(input, init)
  } catch (error) {
    if (!(error instanceof Error && error.name === 'AbortError')) throw error
    throw new Error('The backend did not answer in time', { cause: error })
  }
}
