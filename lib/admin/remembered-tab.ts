import 'server-only'
import { readEnv } from '@/lib/config'
import { routes } from '@/lib/routes'
import { protectedCookie } from '@/lib/server/http/cookies'

const YEAR_S = 365 * 24 * 60 * 60

/** The cookie that remembers which tab of the dashboard was open last, between visits. */
export const rememberedTabCookie = () => ({
  ...protectedCookie(readEnv().siteUrl, 'arcline-admin-tab', routes.admin()),
  maxAge: YEAR_S,
})
