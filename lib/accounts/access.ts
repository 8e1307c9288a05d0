import { routes } from '../routes.ts'

/** What a page asks of whoever opens it. */
type Access = 'anyone' | 'signed-in' | 'admin'

const GUARDED: readonly { page: string; access: Access }[] = [
  { page: routes.profile, access: 'signed-in' },
  { page: routes.debugAuth, access: 'signed-in' },
  { page: routes.admin(), access: 'admin' },
]

/** Who may open the page at a path (spec §2). */
export function accessTo(pathname: string): Access {
  const guarded = GUARDED.find(({ page }) => pathname === page || pathname.startsWith(`${page}/`))
  return guarded?.access ?? 'anyone'
}
