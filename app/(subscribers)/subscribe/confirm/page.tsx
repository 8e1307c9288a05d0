import { BrokenListLink } from '@/components/campaigns/broken-list-link'
import { LinkForm } from '@/components/campaigns/link-form'
import { tokenSchema } from '@/lib/campaigns/schema'

export const metadata = {
  title: 'Confirm your subscription',
  robots: { index: false },
  // The address carries a token. With `no-referrer` browsers would send the form without its origin.
  referrer: 'same-origin' as const,
}

/** Where the mail about a subscription leads. Opening it does nothing: mail programs open links by themselves. */
export default async function ConfirmSubscriptionPage({ searchParams }: PageProps<'/subscribe/confirm'>) {
  const link = tokenSchema.safeParse(await searchParams)
  return link.success ? <LinkForm link="confirm" token={link.data.token} /> : <BrokenListLink />
}
