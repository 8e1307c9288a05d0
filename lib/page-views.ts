import { INTERNAL_LISTS, LINEUP_PREFIX, routes } from './routes'

/** What of a visit decides whether the next address is a page view. */
export type Visit = {
  /** The page that is shown. */
  path: string
  /** The page that a lineup was opened over; closing it leads back there. */
  under?: string | undefined
}

/** The path people know a page by: on the server a list goes by its internal address. */
export function countedPath(pathname: string): string {
  return pathname.startsWith(INTERNAL_LISTS) ? routes.home() : pathname
}

/**
 * Follows a visit to its next page. A path counts once: what only changes the query is no page of its own, and the list
 * that comes back when a lineup over it is closed was counted when it was opened.
 */
export function follow(visit: Visit | undefined, path: string): { visit: Visit; counts: boolean } {
  if (!visit) return { visit: { path }, counts: true }
  if (visit.path === path) return { visit, counts: false }
  const isLineup = path.startsWith(LINEUP_PREFIX)
  const wasLineup = visit.path.startsWith(LINEUP_PREFIX)
  const next = { path, under: isLineup && !wasLineup ? visit.path : undefined }
  return { visit: next, counts: path !== visit.under }
}
