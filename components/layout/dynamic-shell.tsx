import { headers } from 'next/headers'
import type { ReactNode } from 'react'
import { NoJsProvider } from '@/components/forms/use-server-form'
import { PageAccount } from '@/components/hooks/page-account'
import { getCurrentAccount } from '@/lib/accounts/queries'
import { readFormState } from '@/lib/server/actions/no-js-form-state'
import { NONCE_HEADER } from '@/lib/server/http/content-security-policy'
import { SiteShell } from './site-shell'

/** Layouts that use it export `instant = false`: a static shell would be sent before its scripts got the nonce. */
export async function DynamicShell({ footer = true, children }: { footer?: boolean; children: ReactNode }) {
  const nonce = (await headers()).get(NONCE_HEADER) ?? undefined
  return (
    <SiteShell nonce={nonce} footer={footer}>
      <PageAccount id={await readPageAccount()}>
        <NoJsProvider form={await readFormState()}>{children}</NoJsProvider>
      </PageAccount>
    </SiteShell>
  )
}

/** @returns '' for a visitor; undefined if the account can't be read, which the page itself reports. */
async function readPageAccount(): Promise<string | undefined> {
  try {
    return (await getCurrentAccount())?.id ?? ''
  } catch {
    return undefined
  }
}
