import { Pencil, Send } from 'lucide-react'
import Link from 'next/link'
import { PatchNote } from '@/components/lineups/patch-note'
import { ReviewAnswer } from '@/components/lineups/review/review-note'
import { SmallThumbnail } from '@/components/lineups/small-thumbnail'
import { Badge, type BadgeVariant } from '@/components/ui/badge'
import { ButtonLink } from '@/components/ui/button-link'
import { formatDate } from '@/lib/dates'
import { agentName } from '@/lib/game/agents'
import { mapName } from '@/lib/game/maps'
import { BIN_DAYS } from '@/lib/limits'
import type { OwnLineup } from '@/lib/lineups/own/queries'
import { OWN_STATES, type OwnState, ownState } from '@/lib/lineups/own/states'
import type { Review } from '@/lib/lineups/review/schema'
import { isPublic } from '@/lib/lineups/status'
import { routes } from '@/lib/routes'
import { AskRemovalButton } from './ask-removal-button'
import { WithdrawButton } from './withdraw-button'

export function OwnLineupCard({ lineup }: { lineup: OwnLineup }) {
  const { id, version, shortId, slug, title, status, change, createdAt, removalReason } = lineup
  const isPublicLineup = isPublic(status)
  const canEdit = status !== 'rejected' && status !== 'deleted'
  return (
    <article className="flex h-full flex-col gap-3 rounded-panel border border-line bg-surface-1 p-3 sm:p-4">
      <div className="flex gap-3">
        <SmallThumbnail
          status={status}
          shortId={shortId}
          stepImage={lineup.thumbnail}
          thumbnailIndex={lineup.thumbnailIndex}
          youtubeUrl={lineup.youtubeUrl}
          width={112}
          height={64}
          className="h-16 w-28 shrink-0"
        />
        <div className="min-w-0 flex-1">
          <h2 className="font-sans font-semibold text-base leading-snug tracking-normal">
            <Link
              href={isPublicLineup ? routes.lineup(slug) : routes.review(shortId)}
              prefetch={false}
              className="underline-offset-4 hover:underline"
            >
              {title}
            </Link>
          </h2>
          <p className="mt-1 text-muted text-xs">
            <span>{`${mapName(lineup.map)} · ${agentName(lineup.agent)} · ${lineup.platform} · Sent ${formatDate(createdAt)}`}</span>
          </p>
        </div>
      </div>
      <StateAndReview state={ownState(lineup)} review={lineup.review} />
      {/* Authors are not told of unchecked lineups, which are up to admins. */}
      <PatchNote lineup={{ brokenSince: lineup.brokenSince, uncheckedSince: null }} />
      {isPublicLineup && <SavesAndVerdicts lineup={lineup} />}
      {removalReason !== null && (
        <p className="whitespace-pre-line border-signal border-l-2 pl-3 text-sm">
          <span className="font-medium">You ask to remove it:</span>
          <span>{` ${removalReason}`}</span>
        </p>
      )}
      {change && (
        <div className="flex flex-col gap-2 border-line border-l-2 pl-3">
          <p className="text-sm">
            <Link
              href={routes.review(change.shortId)}
              prefetch={false}
              className="font-medium underline underline-offset-4"
            >
              Your changes
            </Link>
            {isPublicLineup && change.status === 'pending' && (
              <span>: until they are accepted, everybody sees the lineup as it was.</span>
            )}
          </p>
          <StateAndReview state={ownState(change)} review={change.review} />
        </div>
      )}
      <div className="mt-auto flex flex-wrap gap-2">
        {canEdit && (
          <ButtonLink href={routes.editMyLineup(shortId)} aria-label={`Edit ${title}`} variant="quiet">
            <Pencil className="size-4" aria-hidden />
            Edit
          </ButtonLink>
        )}
        {status === 'rejected' && (
          <ButtonLink
            href={routes.sendLineup({ copyOf: shortId })}
            aria-label={`Send again: ${title}`}
            variant="quiet"
          >
            <Send className="size-4" aria-hidden />
            Send again
          </ButtonLink>
        )}
        {isPublicLineup && <AskRemovalButton lineup={{ id, title, removalReason }} />}
        {!isPublicLineup && status !== 'deleted' && (
          <WithdrawButton sent={{ id, version, status }} title={title} />
        )}
        {change && <WithdrawButton sent={change} title={title} isChange />}
      </div>
    </article>
  )
}

function SavesAndVerdicts({ lineup: { saves, worked, missed } }: { lineup: OwnLineup }) {
  const verdicts = worked + missed
  return (
    <p className="text-sm">
      <span>{saves === 0 ? 'Not saved by anybody yet' : `Saved by ${saves}`}</span>
      {' · '}
      <span>{verdicts === 0 ? 'no verdicts yet' : `worked for ${worked} of ${verdicts}`}</span>
    </p>
  )
}

const VARIANTS: Record<OwnState, BadgeVariant> = {
  waiting: 'default',
  returned: 'destructive',
  published: 'secondary',
  rejected: 'outline',
  broken: 'destructive',
  unpublished: 'destructive',
  deleted: 'outline',
}

function StateAndReview({ state, review }: { state: OwnState; review: Review | null }) {
  const isAnswered = state === 'returned' || state === 'rejected' || state === 'unpublished'
  return (
    <div className="flex flex-col items-start gap-1 text-sm">
      <Badge variant={VARIANTS[state]}>{OWN_STATES[state]}</Badge>
      {state === 'deleted' && (
        <p className="text-muted">{`An admin can restore it for ${BIN_DAYS} days. Then it is gone.`}</p>
      )}
      {isAnswered && <ReviewAnswer review={review} />}
    </div>
  )
}
