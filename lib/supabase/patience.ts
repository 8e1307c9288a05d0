/** How long the backend may take to answer, in ms: longer than it lets any statement run. */
export const PATIENCE_MS = 10_000
