import { createApiClient } from '@/supabase/seed/accounts'
import { environmentOf, sampleSite, type TestServer } from './servers'

/** How tests reach a backend and its mailbox directly. */
export type Backend = Pick<
  ReturnType<typeof backendOf>,
  'url' | 'publishableKey' | 'secretKey' | 'mailboxUrl'
>

/** The URLs and keys of a site's backend and mailbox. */
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

/** A client with the rights of the server (service role). */
export function serviceClient(site: TestServer = sampleSite) {
  const { url, secretKey } = backendOf(site)
  return createApiClient(url, secretKey)
}

/** A client that is not signed in. */
export function publicClient() {
  const { url, publishableKey } = backendOf()
  return createApiClient(url, publishableKey)
}
