import { BadgeCheck } from 'lucide-react'
import { isVerified } from '@/lib/community/measured-difficulty'
import type { JudgedLineup } from '@/lib/community/reliability'

export function VerifiedBadge({ lineup, className = '' }: { lineup: JudgedLineup; className?: string }) {
  if (!isVerified(lineup)) return null
  return (
    <span
      className={`inline-flex w-fit shrink-0 items-center gap-1 rounded-chip bg-success-deep px-1.5 py-0.5 font-medium text-success text-xs ${className}`}
    >
      <BadgeCheck className="size-3.5" aria-hidden />
      <span>Verified</span>
    </span>
  )
}
