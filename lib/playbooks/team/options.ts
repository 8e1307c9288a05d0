import { MAX_TEAM_SIZE } from '@/lib/limits'
import type { MemberRole } from './schema'

/** The roles of members, as they are offered. */
export const MEMBER_ROLES = [
  { value: 'edit', label: 'Can edit' },
  { value: 'read', label: 'Can read' },
] as const satisfies { value: MemberRole; label: string }[]

/** How many people can use a link. */
export const LINK_USES = [
  { value: 4, label: 'Up to 4 people' },
  { value: 1, label: 'One person' },
  { value: MAX_TEAM_SIZE - 1, label: `Up to ${MAX_TEAM_SIZE - 1} people` },
]

/** After how many days a link ends. */
export const LINK_DAYS = [
  { value: 7, label: 'After 7 days' },
  { value: 1, label: 'After a day' },
  { value: 30, label: 'After 30 days' },
]
