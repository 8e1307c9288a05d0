import 'server-only'
import { routes } from '@/lib/routes'
import { secureCookie } from '@/lib/server/http/cookies'

const YEAR_S = 365 * 24 * 60 * 60

export const rememberedTabCookie = () => ({
  ...secureCookie('arcline-admin-tab', routes.admin()),
  maxAge: YEAR_S,
})
