import Link from 'next/link'
import type { AriaAttributes } from 'react'
import { LineupThumbnail } from '@/components/lineups/list/lineup-thumbnail'
import { PatchNote } from '@/components/lineups/patch-note'
import { INPUT_CLASS, TEXT_AREA_CLASS } from '@/components/ui/field'
import { mapName } from '@/lib/game/maps'
import { MAX_PLAYBOOK_NOTE_LENGTH, MAX_PLAYER_LENGTH } from '@/lib/limits'
import { type EntryText, entryField } from '@/lib/playbooks/edit-form'
import { routes } from '@/lib/routes'
import { type Line, lineTextId } from './lines'

/** The `datalist` with the playbook's players, which `EditPlaybookForm` renders. */
export const PLAYERS_ID = 'playbook-players'

const MAX_SECOND_LENGTH = '09:59'.length

export type TextProps = { name: string; defaultValue: string; onInput?: () => void } & AriaAttributes

type LineupFieldsProps = { line: Line; index: number; textProps: (text: EntryText) => TextProps }

export function LineupFields({ line, index, textProps }: LineupFieldsProps) {
  const { id, title } = line
  return (
    <>
      <input type="hidden" name={entryField('title', index)} value={title} />
      <input type="hidden" name={entryField('lineup', index)} value={line.lineup_id ?? ''} />
      <LineupLine line={line} />
      <textarea
        {...textProps('note')}
        id={lineTextId(id)}
        maxLength={MAX_PLAYBOOK_NOTE_LENGTH}
        rows={1}
        aria-label={`Note on ${title}`}
        placeholder="Note (optional)"
        className={`${TEXT_AREA_CLASS} field-sizing-content min-h-11 resize-none py-2 group-data-compact/lines:hidden`}
      />
      <div className="flex gap-2 group-data-compact/lines:hidden">
        <label className="flex min-w-0 flex-1 items-center gap-2 text-muted text-sm">
          <span className="shrink-0">Who</span>
          <input
            {...textProps('player')}
            maxLength={MAX_PLAYER_LENGTH}
            list={PLAYERS_ID}
            aria-label={`Who throws ${title}`}
            placeholder="optional"
            autoComplete="off"
            className={`${INPUT_CLASS} text-ink`}
          />
        </label>
        <label className="flex w-34 shrink-0 items-center gap-2 text-muted text-sm">
          <span className="shrink-0">When</span>
          <input
            {...textProps('second')}
            maxLength={MAX_SECOND_LENGTH}
            aria-label={`When to throw ${title}`}
            placeholder="0:12"
            autoComplete="off"
            className={`${INPUT_CLASS} text-ink tabular-nums`}
          />
        </label>
      </div>
    </>
  )
}

function LineupLine({ line: { title, lineup } }: { line: Line }) {
  if (!lineup)
    return (
      <p className="text-muted text-sm">
        <span className="text-ink">{title}</span> is not on the site any more.
      </p>
    )
  return (
    <div className="flex items-center gap-3">
      <span className="relative aspect-video w-24 shrink-0 overflow-hidden rounded-control bg-surface-2 group-data-compact/lines:hidden">
        <LineupThumbnail lineup={lineup} sizes="96px" />
      </span>
      <span className="min-w-0">
        <Link
          href={routes.lineup(lineup.slug)}
          prefetch={false}
          className="font-semibold underline decoration-line-strong underline-offset-4 hover:text-signal group-data-compact/lines:line-clamp-2"
        >
          {lineup.title}
        </Link>
        <span className="flex flex-wrap gap-x-2 text-muted text-sm group-data-compact/lines:hidden">
          <span>{`${mapName(lineup.map)} · ${lineup.platform}`}</span>
          <PatchNote lineup={lineup} />
        </span>
      </span>
    </div>
  )
}
