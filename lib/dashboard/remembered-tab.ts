import 'server-only'
import { readEnv } from '@/lib/config'
import { routes } from '@/lib/routes'
import { secureCookie } from '@/lib/server/http/cookies'

const YEAR_S = 365 * 24 * 60 * 60

export const rememberedTabCookie = () => ({
  ...secureCookie(readEnv().siteUrl, 'arcline-admin-tab', routes.admin()),
  maxAge: YEAR_S,
})
