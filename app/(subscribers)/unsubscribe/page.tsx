import { BrokenListLink } from '@/components/campaigns/broken-list-link'
import { LinkForm } from '@/components/campaigns/link-form'
import { tokenSchema } from '@/lib/campaigns/schema'

export const metadata = {
  title: 'Unsubscribe',
  robots: { index: false },
  // Keeps the token in the URL from being sent to other sites. `no-referrer` would not do: it hides the
  // origin of the form's POST, which Next compares with the host.
  referrer: 'same-origin' as const,
}

/** Opening this page must not change anything, because mail programs open links as well. */
export default async function UnsubscribePage({ searchParams }: PageProps<'/unsubscribe'>) {
  const link = tokenSchema.safeParse(await searchParams)
  return link.success ? <LinkForm link="leave" token={link.data.token} /> : <BrokenListLink />
}
