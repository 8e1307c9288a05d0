import 'server-only'
import { readEnv } from '@/lib/config'
import { routes } from '@/lib/routes'

/**
 * Makes all stored pages be rendered again, on all instances. For work outside of requests, in which Next invalidates
 * nothing: this sends a request to this server.
 */
export async function invalidatePages(): Promise<void> {
  const { port, secretKey } = readEnv()
  const response = await fetch(`http://localhost:${port}${routes.revalidate}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${secretKey}` },
  })
  if (!response.ok) throw new Error(`Stored pages were not invalidated: ${response.status}`)
}
