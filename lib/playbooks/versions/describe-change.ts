import { isSame } from '@/lib/playbooks/merge'
import { formatCount } from '@/lib/texts'
import type { PlaybookVersion } from './schema'

type Content = Pick<PlaybookVersion, 'title' | 'description' | 'entries'>

/** Such as `2 lines added, name changed`; `nothing` if there are no changes. */
export function describeChange(before: Content, after: Content): string {
  const old = new Map(before.entries.map((entry) => [entry.id, entry]))
  const ids = new Set(after.entries.map(({ id }) => id))
  const kept = after.entries.filter(({ id }) => old.has(id))
  const keptIds = kept.map(({ id }) => id)
  const counts = {
    removed: before.entries.filter(({ id }) => !ids.has(id)).length,
    added: after.entries.length - kept.length,
    changed: kept.filter((entry) => !isSame(entry, old.get(entry.id) ?? entry)).length,
  }
  const keptIdsBefore = [...old.keys()].filter((id) => ids.has(id))
  const changes = [
    ...Object.entries(counts).flatMap(([act, count]) =>
      count > 0 ? `${formatCount(count, 'line')} ${act}` : [],
    ),
    keptIdsBefore.join() !== keptIds.join() && 'order changed',
    before.title !== after.title && 'name changed',
    before.description !== after.description && 'description changed',
  ]
  return changes.filter(Boolean).join(', ') || 'nothing'
}
