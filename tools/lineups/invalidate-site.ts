import { readEnv } from '@/lib/config'
import { routes } from '@/lib/routes'
import type { Settings } from '@/tools/local-backend/settings'

/** Prints a message if the site, which may not run, does not answer with success. */
export async function invalidateSite({ port, hosted }: Settings): Promise<void> {
  const url = (hosted?.siteUrl ?? `http://localhost:${port}`) + routes.revalidate
  const headers = { authorization: `Bearer ${readEnv().secretKey}` }
  const response = await fetch(url, { method: 'POST', headers }).catch(() => undefined)
  if (!response?.ok)
    console.log('The site could not be told to show the changes. Some stored pages may take an hour.')
}
