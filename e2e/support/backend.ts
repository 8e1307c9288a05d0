import { readFileSync } from 'node:fs'
import path from 'node:path'
import { clientOf } from '../../supabase/seed/accounts'
import type { Keys } from '../../tools/local-backend/keys'
import { servicePort } from '../../tools/local-backend/ports'
import { MAIL_FROM } from '../../tools/local-backend/sender'
import { sampleSite, type TestServer } from './servers'

/** A backend with its mailbox, as the tests reach them past the site. */
export type Backend = Pick<ReturnType<typeof backendOf>, 'url' | 'publishableKey' | 'mailboxUrl'>

/** How the embedded backend of a site and its mailbox are reached. */
export function backendOf(site: TestServer = sampleSite) {
  const keys: Keys = JSON.parse(readFileSync(path.join(site.dataDir, 'keys.json'), 'utf8'))
  const port = servicePort(site.port)
  return { ...keys, url: `http://127.0.0.1:${port}`, mailboxUrl: `http://127.0.0.1:${port + 1}` }
}

/** A client with the server's own rights. */
export function serviceClient(site: TestServer = sampleSite) {
  const { url, secretKey } = backendOf(site)
  return clientOf(url, secretKey)
}

/** A client of somebody who is not signed in. */
export function publicClient(site: TestServer = sampleSite) {
  const { url, publishableKey } = backendOf(site)
  return clientOf(url, publishableKey)
}

/** The environment of a second site on the sample site's backend. */
export function environmentOf(site: TestServer): Record<string, string> {
  const { url, publishableKey, secretKey, resendKey } = backendOf(site)
  return {
    SUPABASE_URL: url,
    SUPABASE_PUBLISHABLE_KEY: publishableKey,
    SUPABASE_SECRET_KEY: secretKey,
    RESEND_API_KEY: resendKey,
    RESEND_BASE_URL: `http://127.0.0.1:${servicePort(site.port) + 3}`,
    MAIL_FROM,
    TRUSTED_PROXIES: '1',
  }
}
