/** How long the backend may take to answer, in ms: longer than it lets any statement run. */
export const PATIENCE_MS = 10_000

/**
 * How long it may take to find out who asks, in ms. That is one row by its key, and a page is kept waiting for it
 * twice: by the middleware and by the page itself.
 */
export const ACCOUNT_PATIENCE_MS = 2_000
