import { BrokenListLink } from '@/components/campaigns/broken-list-link'
import { LinkForm } from '@/components/campaigns/link-form'
import { tokenSchema } from '@/lib/campaigns/schema'
import { TOKEN_REFERRER } from '@/lib/metadata'

export const metadata = { title: 'Unsubscribe', robots: { index: false }, referrer: TOKEN_REFERRER }

export default async function UnsubscribePage({ searchParams }: PageProps<'/unsubscribe'>) {
  const link = tokenSchema.safeParse(await searchParams)
  return link.success ? <LinkForm link="leave" token={link.data.token} /> : <BrokenListLink />
}
