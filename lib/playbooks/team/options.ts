import { formatDate } from '@/lib/dates'
import { MAX_TEAM_SIZE } from '@/lib/limits'
import type { PlaybookRole } from '@/lib/playbooks/schema'
import { formatCount } from '@/lib/texts'
import type { MemberRole } from './schema'

export const ROLE_NAMES: Readonly<Record<PlaybookRole, string>> = {
  owner: 'Owner',
  edit: 'Can edit',
  read: 'Can read',
}

export const MEMBER_ROLES: readonly { value: MemberRole; label: string }[] = (['edit', 'read'] as const).map(
  (value) => ({ value, label: ROLE_NAMES[value] }),
)

/** Tells people with similar names apart. */
export const introduction = ({ since, published }: { since: string | null; published: number }) =>
  since && `Here since ${formatDate(since)}, ${formatCount(published, 'lineup')} published`

export const LINK_USES = [
  { value: 4, label: 'Up to 4 people' },
  { value: 1, label: 'One person' },
  { value: MAX_TEAM_SIZE - 1, label: `Up to ${MAX_TEAM_SIZE - 1} people` },
]

export const LINK_DAYS = [
  { value: 7, label: 'After 7 days' },
  { value: 1, label: 'After a day' },
  { value: 30, label: 'After 30 days' },
]
