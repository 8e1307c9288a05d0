import { Notice } from '@/components/ui/notice'

/** Said after a subscription was asked for, whatever address it was. */
export function SubscriptionMailed({ email }: { email?: string }) {
  return (
    <Notice tone="success" title="Check your inbox">
      <p>A link to confirm the subscription is on its way{email && ` to ${email}`}.</p>
    </Notice>
  )
}
