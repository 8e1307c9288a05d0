import { readFileSync } from 'node:fs'
import path from 'node:path'
import { createApiClient } from '@/supabase/seed/accounts'
import type { BackendEnv } from '@/tools/local-backend/backend'
import { sampleSite, type TestServer } from './servers'

/** A backend with its mailbox, as the tests reach them past the site. */
export type Backend = Pick<ReturnType<typeof backendOf>, 'url' | 'publishableKey' | 'mailboxUrl'>

/** How the embedded backend of a site and its mailbox are reached. */
export function backendOf(site: TestServer = sampleSite) {
  const env = environmentOf(site)
  return {
    url: env.SUPABASE_URL,
    publishableKey: env.SUPABASE_PUBLISHABLE_KEY,
    secretKey: env.SUPABASE_SECRET_KEY,
    mailboxUrl: env.MAILBOX_URL,
    resendUrl: env.RESEND_BASE_URL,
    resendKey: env.RESEND_API_KEY,
    setupCode: env.SETUP_CODE,
  }
}

/** A client with the server's own rights. */
export function serviceClient(site: TestServer = sampleSite) {
  const { url, secretKey } = backendOf(site)
  return createApiClient(url, secretKey)
}

/** A client of somebody who is not signed in. */
export function publicClient(site: TestServer = sampleSite) {
  const { url, publishableKey } = backendOf(site)
  return createApiClient(url, publishableKey)
}

/** The environment of a second site on the backend of a site. */
export function environmentOf(site: TestServer): BackendEnv & { TRUSTED_PROXIES: string } {
  const env: BackendEnv = JSON.parse(readFileSync(path.join(site.dataDir, 'env.json'), 'utf8'))
  return { ...env, TRUSTED_PROXIES: '1' }
}
