import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import * as limits from '@/lib/limits'

// Numbers that stand in two places: a constant of `lib/limits.ts`, and SQL.

const migrations = globSync('supabase/migrations/*.sql')
  .toSorted()
  .map((file) => readFileSync(file, 'utf8'))
  .join('\n')

const constants: Record<string, unknown> = limits

/** The constants that the database has as well, with the SQL that has the number in place of `#`. */
const IN_THE_DATABASE: Record<string, readonly string[]> = {
  MAX_LINEUPS_AT_ONCE: ['cardinality(wanted) > # then', 'filter (where place <= #)'],
  MAX_TITLE_LENGTH: ['char_length(title) <= #'],
  MAX_DESCRIPTION_LENGTH: ['char_length(description) <= #'],
  MAX_STEP_TEXT_LENGTH: ["char_length(step ->> 'description') > #"],
  MAX_AIR_MS: ['air_ms between 0 and #'],
  REAUTHENTICATED_MINUTES: ["created_at > now() - interval '# minutes'"],
  EMAIL_CHANGE_HOURS: [
    "person, current_email, lower(address), old_hash, new_hash, now() + interval '# hours'",
  ],
  EMPTY_SEARCH_DAYS: ['day <= private.search_day() - #;', 'day > private.search_day() - #\n'],
  DELETION_GRACE_DAYS: ["now() + interval '# days'"],
  MAX_PENDING_REPORTS: ['private.open_reports where user_id = new.user_id) >= # then'],
  MAX_PENDING_LINEUPS: ["status = 'pending') >= # then"],
  MAX_REVIEW_NOTE_LENGTH: ['char_length(note) <= #'],
  MAX_NOTES_LENGTH: ['char_length(notes) <= #'],
  MAX_REPORT_ANSWER_LENGTH: ['char_length(answer) <= #'],
  MAX_REPORT_TEXT_LENGTH: ['char_length(custom_reason) <= #'],
  MAX_SAVED_LINEUPS: ['where user_id = auth.uid())\n  ) > # then'],
  MAX_BAN_REASON_LENGTH: ['char_length(reason) <= #'],
  MAX_PATCH_NAME_LENGTH: ['char_length(name) <= # and private.is_valid_name'],
  MIN_CHECK_VERDICTS: ['worked >= # and'],
  MIN_CHECK_SHARE: ['worked >= # * verdicts'],
  FORMER_USERNAME_DAYS: ["renamed_at > now() - interval '# days'", "deleted_at > now() - interval '# days'"],
  MIN_COUNTED_ACCOUNT_DAYS: [
    "(judge).created_at > now() - interval '# days'",
    "created_at <= now() - interval '# days'",
  ],
  MIN_CHECK_ACCOUNT_DAYS: ["judge.created_at + interval '# days'"],
  MIN_VERIFIED_ACCOUNT_DAYS: ["judge.created_at + interval '# days'"],
  IMPORT_KEPT_DAYS: ["coalesce(ended_at, touched_at) < now() - interval '# days'"],
  MAX_IMPORT_NAME_LENGTH: ['char_length(name) between 1 and # and private.is_plain_line'],
  BIN_DAYS: ["else interval '# days' end"],
  PLAYBOOK_VERSIONS: ['kept.place > # + 1'],
  PLAYBOOK_VERSION_DAYS: ["now() - interval '# days'"],
  MAX_PLAYBOOKS: ['where user_id = auth.uid()) >= # then', 'where user_id = person) >= #\n'],
  MAX_PLAYBOOK_LINEUPS: ["'lineup') > #", "and kind = 'lineup'\n    ) >= # then"],
  MAX_PLAYBOOK_HEADINGS: ["'heading') > #"],
  MAX_PLAYBOOK_TITLE_LENGTH: ['char_length(title) <= #'],
  MAX_PLAYBOOK_DESCRIPTION_LENGTH: ['char_length(description) <= #'],
  MAX_PLAYBOOK_NOTE_LENGTH: ['char_length(note) <= #'],
  MAX_PLAYER_LENGTH: ['char_length(player) <= #'],
  MAX_PLAYERS: ["nullif(lower(entry ->> 'player'), '')) > #"],
  MAX_PLAN_SECOND: ['at_second between 0 and #'],
  MAX_TEAM_SIZE: [
    'select 1 + count(*) from private.playbook_members where playbook_id = playbook.id) >= # then',
    'where playbook_id = playbook.id) >= #\n',
  ],
  MAX_OPEN_INVITATIONS: ['where playbook_id = playbook.id and uses_left > 0) >= # then'],
  MAX_INVITATIONS_TO_ONE: ['and private.is_acceptable(invitation)\n  ) >= # then'],
  DECLINED_DAYS: ["'infinity' else now() + interval '# days' end"],
  MAX_TEAMS: ['where member.user_id = auth.uid()\n  ) >= # then'],
  PLAYBOOK_CHANGES_PER_HOUR: ["count_writes('playbooks', row_count => 1, most => #, seconds => 3600)"],
}

describe('a number of lib/limits.ts', () => {
  it.each(Object.entries(IN_THE_DATABASE))('is the same in the database: %s', (name, places) => {
    for (const place of places) {
      const sql = place.replace('#', String(constants[name]))
      expect(migrations.includes(sql), sql).toBe(true)
    }
  })

  it('is compared with the database if its comment says that it is there too', () => {
    const source = readFileSync('lib/limits.ts', 'utf8')
    const commented = source.matchAll(/\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\n((?:export const [^\n]*\n)+)/g)
    const promised = [...commented]
      .filter(([, comment = '']) => /[Dd]atabase/.test(comment))
      .flatMap(([, , code = '']) => [...code.matchAll(/export const (\w+)/g)].map(([, name = '']) => name))
    expect(promised.length).toBeGreaterThan(15)
    expect(promised.filter((name) => !(name in IN_THE_DATABASE))).toEqual([])
  })
})
