import { randomUUID } from 'node:crypto'
import type { ProtectedRecords } from './protected-records'
import { newAccount } from './users'

/**
 * Values of every field of every action, which would change each of the records if the sender were allowed to: one set for
 * each record, a lineup first.
 */
export function temptations({ ids, version }: ProtectedRecords): Record<string, unknown>[] {
  const { email, username, password } = newAccount()
  const everything = {
    ...{ lineupId: ids.lineup, lineupKey: ids.lineup, userId: ids.person, email, username, password },
    ...{ banned: true, saved: true, verdict: 'worked', reason: 'inappropriate', customReason: '' },
    ...{ notes: 'Taken over', includeUnknown: true, templateId: 'taken-over', message: 'Taken over' },
    ...{ audience: 999_999, includeNotified: true, platform: 'PC', side: 'ALL' },
    ...{ title: 'Taken over', map: 'abyss', location: 'ALL', agent: 'gekko', ability: '', description: '' },
    ...{ youtubeUrl: 'https://youtu.be/aqz-KE-bpKQ', steps: '[]', thumbnailIndex: 0, version },
    ...{ name: 'taken', releasedAt: '2026-01-01T00:00', role: 'admin', website: '', token: 'a' },
    ...{ kind: 'recovery', newEmail: email, tokenHash: 'a', currentPassword: password },
    ...{ newPassword: password, confirmPassword: password },
    ...{ report: ids.report, removal: 'removed', removalReason: 'Taken over' },
    ...{ requestKey: randomUUID(), act: 'side', value: 'Attack' },
    ...{ expected: [{ id: ids.lineup, version }], seenUntil: '2100-01-01T00:00:00Z', note: '', answer: '' },
  }
  return [
    { ...everything, id: ids.lineup, status: 'rejected' },
    { ...everything, id: ids.person },
    { ...everything, id: ids.report, status: 'resolved' },
    { ...everything, id: ids.campaign, status: 'sending' },
    { ...everything, id: ids.patch },
    { ...everything, id: ids.playbook, visibility: 'public', included: true, lineupId: ids.lineup },
    { ...everything, id: ids.playbook, role: 'edit', uses: 4, days: 7 },
    { ...everything, id: ids.member, role: 'read' },
    { ...everything, id: ids.invitation, answer: 'accept' },
  ]
}
