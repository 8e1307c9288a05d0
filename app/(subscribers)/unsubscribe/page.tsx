import { BrokenListLink } from '@/components/campaigns/broken-list-link'
import { LinkForm } from '@/components/campaigns/link-form'
import { tokenSchema } from '@/lib/campaigns/schema'

export const metadata = {
  title: 'Unsubscribe',
  robots: { index: false },
  // The address carries a token. With `no-referrer` browsers would send the form without its origin.
  referrer: 'same-origin' as const,
}

/** Where every mail's link for leaving the list leads. Opening it does nothing. */
export default async function UnsubscribePage({ searchParams }: PageProps<'/unsubscribe'>) {
  const link = tokenSchema.safeParse(await searchParams)
  return link.success ? <LinkForm link="leave" token={link.data.token} /> : <BrokenListLink />
}
