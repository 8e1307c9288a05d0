import 'server-only'
import { readEnv } from '../env'
import { routes } from '../routes'
import { protectedCookie } from '../security/protected-cookie'

const YEAR_S = 365 * 24 * 60 * 60

/** The cookie that remembers which tab of the dashboard was open last, between visits. */
export const rememberedTabCookie = () => ({
  ...protectedCookie(readEnv().siteUrl, 'arcline-admin-tab', routes.admin()),
  maxAge: YEAR_S,
})
