import { TriangleAlert } from 'lucide-react'
import type { Lineup } from '@/lib/lineups/schema'

export function PatchNote({
  lineup: { brokenSince, uncheckedSince },
}: {
  lineup: Pick<Lineup, 'brokenSince' | 'uncheckedSince'>
}) {
  const patch = brokenSince ?? uncheckedSince
  if (!patch) return null
  return (
    <span
      className={`inline-flex items-center gap-1 font-medium text-xs ${brokenSince ? 'text-danger' : 'text-signal'}`}
    >
      <TriangleAlert className="size-3.5 shrink-0" aria-hidden />
      <span>{`${brokenSince ? 'Broken' : 'Not checked'} since ${patch}`}</span>
    </span>
  )
}
