import { headers } from 'next/headers'
import type { ReactNode } from 'react'
import { NoJsFormProvider } from '@/components/forms/use-server-form'
import { readFormState } from '@/lib/server/actions/no-js-form-state'
import { NONCE_HEADER } from '@/lib/server/http/content-security-policy'
import { SiteFrame } from './site-shell'

/**
 * The frame of a page for one person. It reads the request above everything that could be sent earlier, so that
 * every script of the page carries the nonce.
 */
export async function PersonalFrame({ footer = true, children }: { footer?: boolean; children: ReactNode }) {
  const nonce = (await headers()).get(NONCE_HEADER) ?? undefined
  return (
    <SiteFrame nonce={nonce} footer={footer}>
      <NoJsFormProvider form={await readFormState()}>{children}</NoJsFormProvider>
    </SiteFrame>
  )
}
