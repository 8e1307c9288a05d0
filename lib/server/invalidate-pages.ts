import 'server-only'
import { readEnv } from '@/lib/config'
import { routes } from '@/lib/routes'

/** Invalidates all pages. Next can only do so in a request, so background jobs send one. @throws Error if it fails. */
export async function invalidatePages(): Promise<void> {
  const { port, secretKey } = readEnv()
  const response = await fetch(`http://localhost:${port}${routes.revalidate}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${secretKey}` },
  })
  if (!response.ok) throw new Error(`The cached pages were not invalidated: ${response.status}`)
}
