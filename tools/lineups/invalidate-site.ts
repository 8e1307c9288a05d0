import { readEnv } from '@/lib/config'
import { routes } from '@/lib/routes'
import type { Settings } from '@/tools/local-backend/settings'

/** Makes the site render its stored pages again. If it can't be reached, that is told: it may not run. */
export async function invalidateSite({ port, hosted }: Settings): Promise<void> {
  const url = (hosted?.siteUrl ?? `http://localhost:${port}`) + routes.revalidate
  const headers = { authorization: `Bearer ${readEnv().secretKey}` }
  const response = await fetch(url, { method: 'POST', headers }).catch(() => undefined)
  if (!response?.ok)
    console.log('The site could not be told to show the changes. Stored pages show them after some minutes.')
}
