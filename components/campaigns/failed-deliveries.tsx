import { buttonClass, clickUnless } from '@/components/ui/button'
import type { Campaign, FailedDelivery } from '@/lib/campaigns/campaign'

/** Renders nothing until a refresh of the page brings the failed deliveries. */
export function FailedDeliveries({
  failed,
  campaign,
  isPending,
  onRetry,
}: {
  failed: readonly FailedDelivery[]
  campaign: Pick<Campaign, 'failed' | 'unknown'>
  isPending: boolean
  onRetry: (includeUnknown: boolean) => void
}) {
  if (failed.length === 0) return null
  const count = campaign.failed + campaign.unknown
  return (
    <details className="rounded-control border border-line p-3">
      <summary className="inline-flex min-h-11 cursor-pointer items-center font-medium text-sm">{`Not sent (${count})`}</summary>
      {count > failed.length && <p className="text-muted text-sm">{`The first ${failed.length}`}</p>}
      <ul className="mt-3 flex max-h-80 flex-col gap-2 overflow-y-auto text-sm">
        {failed.map(({ id, email, reason }) => (
          <li key={id} className="flex flex-col">
            <span className="break-all font-medium">{email}</span>
            <span className="text-muted">{reason}</span>
          </li>
        ))}
      </ul>
      <div className="mt-3 flex flex-wrap gap-2">
        {campaign.failed > 0 && (
          <button {...clickUnless(isPending, () => onRetry(false))} className={buttonClass.quiet}>
            Retry failed
          </button>
        )}
        {campaign.unknown > 0 && (
          <button {...clickUnless(isPending, () => onRetry(true))} className={buttonClass.danger}>
            {`${campaign.failed > 0 ? 'Also' : 'Retry'} those perhaps sent: some may get it twice`}
          </button>
        )}
      </div>
    </details>
  )
}
