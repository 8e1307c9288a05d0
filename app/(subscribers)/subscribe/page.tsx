import { SubscribeForm, SubscriptionMailed } from '@/components/campaigns/subscribe-form'
import { FormProblem } from '@/components/forms/form-error'
import { readNotice } from '@/lib/campaigns/subscription-notices'

export const metadata = {
  title: 'Subscribe',
  description: 'Hear by mail when there is something new at Arcline.',
  robots: { index: false },
}

/** The form for getting on the list, and the answer to the short one of other pages. */
export default async function SubscribePage({ searchParams }: PageProps<'/subscribe'>) {
  const notice = readNotice(await searchParams)
  return (
    <>
      <h1 className="text-3xl">Hear of news by mail</h1>
      <p className="text-muted">
        A mail when something new is there, such as crosshairs, and nothing else. Every mail has a link to
        leave the list.
      </p>
      {notice?.ok && <SubscriptionMailed />}
      <FormProblem sentence={notice?.sentence} />
      <SubscribeForm />
    </>
  )
}
