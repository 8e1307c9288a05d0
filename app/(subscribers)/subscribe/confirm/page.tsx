import type { Route } from 'next'
import { BrokenListLink } from '@/components/campaigns/broken-list-link'
import { LinkForm } from '@/components/campaigns/link-form'
import { tokenSchema } from '@/lib/campaigns/schema'
import { readSubscriptionRequest } from '@/lib/campaigns/subscription-links'
import { readEnv } from '@/lib/config'
import { TOKEN_REFERRER } from '@/lib/metadata'

export const metadata = {
  title: 'Confirm your subscription',
  robots: { index: false },
  referrer: TOKEN_REFERRER,
}

export default async function ConfirmSubscriptionPage({ searchParams }: PageProps<'/subscribe/confirm'>) {
  const link = tokenSchema.safeParse(await searchParams)
  if (!link.success) return <BrokenListLink />
  const { token } = link.data
  // The form refuses an outdated token.
  const { next = '/' } = (await readSubscriptionRequest(readEnv().secretKey, token)) ?? {}
  return <LinkForm link="confirm" token={token} next={next as Route} />
}
