import { INTERNAL_LIST_PREFIX, INTERNAL_PLAYBOOK_LIST_PREFIX, LINEUP_PREFIX, routes } from './routes'

export type Visit = {
  path: string
  /** The page below the lineup dialog. Closing the dialog returns there. */
  backgroundPath?: string | undefined
}

/** While the server renders a list, `pathname` is the internal path. */
export function toPublicPath(pathname: string): string {
  if (pathname.startsWith(INTERNAL_PLAYBOOK_LIST_PREFIX)) return routes.publicPlaybooks()
  return pathname.startsWith(INTERNAL_LIST_PREFIX) ? routes.home() : pathname
}

/** Closing a lineup is no page view. @param visit undefined on the first page. @param path public, without a query. */
export function trackPageView(visit: Visit | undefined, path: string): { visit: Visit; isPageView: boolean } {
  if (!visit) return { visit: { path }, isPageView: true }
  if (visit.path === path) return { visit, isPageView: false }
  const isLineup = path.startsWith(LINEUP_PREFIX)
  const wasLineup = visit.path.startsWith(LINEUP_PREFIX)
  const next = { path, backgroundPath: isLineup && !wasLineup ? visit.path : undefined }
  return { visit: next, isPageView: path !== visit.backgroundPath }
}

/** @returns the origin of another site that linked here; empty for this site, for an app, and if unknown. */
export function externalReferrer(referrer: string, ownOrigin: string): string {
  const { origin } = new URL(referrer || ownOrigin)
  // That of an app, such as `android-app://…`, is the text `null`.
  return origin === ownOrigin || origin === 'null' ? '' : origin
}
