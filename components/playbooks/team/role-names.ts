import type { PlaybookRole } from '@/lib/playbooks/schema'

/** What people of a team are called. */
export const ROLE_NAMES: Readonly<Record<PlaybookRole, string>> = {
  owner: 'Owner',
  edit: 'Can edit',
  read: 'Can read',
}
