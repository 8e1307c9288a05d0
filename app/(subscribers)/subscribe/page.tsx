import { randomUUID } from 'node:crypto'
import { connection } from 'next/server'
import { SubscribeForm } from '@/components/campaigns/subscribe-form'
import { readNotice } from '@/lib/campaigns/subscription-notices'
import { site } from '@/lib/site'

export const metadata = {
  title: 'Subscribe',
  description: `Get an email when there is something new on ${site.name}.`,
  robots: { index: false },
}

/** Also shows the result of the short form on static pages, which redirects here. */
export default async function SubscribePage({ searchParams }: PageProps<'/subscribe'>) {
  const notice = readNotice(await searchParams)
  // Without this, Next logs a warning about `randomUUID` for each prefetch of the page.
  await connection()
  return (
    <>
      <h1 className="text-3xl">Get news by email</h1>
      <p className="text-muted">
        One email when there is something new, such as crosshairs, and nothing else. Every email has a link to
        unsubscribe.
      </p>
      <SubscribeForm newRequestKey={randomUUID()} notice={notice} />
    </>
  )
}
