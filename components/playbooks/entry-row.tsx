import { useSortable } from '@dnd-kit/react/sortable'
import { ArrowDown, ArrowUp, GripVertical, Trash2 } from 'lucide-react'
import Link from 'next/link'
import type { AriaAttributes, ReactNode } from 'react'
import { LineupThumbnail } from '@/components/lineups/list/lineup-thumbnail'
import { PatchNote } from '@/components/lineups/patch-note'
import { buttonClass, MAY_REPEAT } from '@/components/ui/button'
import { INPUT_CLASS, TEXT_AREA_CLASS } from '@/components/ui/field'
import { mapName } from '@/lib/game/maps'
import { MAX_PLAYBOOK_NOTE_LENGTH, MAX_PLAYBOOK_TITLE_LENGTH, MAX_PLAYER_LENGTH } from '@/lib/limits'
import { ENTRY_TEXTS, type EntryText, entryField } from '@/lib/playbooks/edit-form'
import { routes } from '@/lib/routes'
import { dragHandleId, type Line, lineName, lineTextId, removeButtonId } from './lines'

/** The `datalist` with the playbook's players, which `EditPlaybookForm` renders. */
export const PLAYERS_ID = 'playbook-players'

const MAX_SECOND_LENGTH = '09:59'.length

type TextProps = { name: string; defaultValue: string; onInput?: () => void } & AriaAttributes

export function EntryRow({
  line,
  index,
  count,
  problem,
  errorOf,
  onType,
  onMove,
  onRemove,
  children,
}: {
  line: Line
  index: number
  count: number
  /** Why the lineup can't be thrown as the saved plan says. */
  problem: string | undefined
  /** @returns the error of a text in the last save. */
  errorOf: (text: EntryText) => string | undefined
  onType: (text: EntryText) => void
  /** `focusId`: the element that then gets the focus. */
  onMove: (to: number, focusId: string) => void
  onRemove: () => void
  children?: ReactNode
}) {
  const { id, kind } = line
  const name = lineName(line, index)
  const { ref, handleRef, isDragging } = useSortable({ id, index, data: { name } })
  const errors = [...new Set(ENTRY_TEXTS.flatMap((text) => errorOf(text) ?? []))]
  const errorsId = `${id}-errors`
  const textProps = (text: EntryText): TextProps => ({
    name: entryField(text, index),
    defaultValue: line[text],
    ...(errorOf(text) && { 'aria-invalid': true, 'aria-describedby': errorsId, onInput: () => onType(text) }),
  })
  const moves = [
    { direction: 'earlier', label: 'Move up', to: index - 1, Icon: ArrowUp },
    { direction: 'later', label: 'Move down', to: index + 1, Icon: ArrowDown },
  ] as const
  return (
    <li
      ref={ref}
      className={`flex flex-col gap-2 rounded-panel border bg-surface-1 p-2 group-data-compact/lines:flex-row group-data-compact/lines:items-center group-data-compact/lines:py-0.5 sm:flex-row sm:items-end ${isDragging ? 'border-signal' : 'border-line'} ${kind === 'heading' ? 'mt-2 first:mt-0' : ''}`}
    >
      <input type="hidden" name={entryField('id', index)} value={id} />
      <input type="hidden" name={entryField('kind', index)} value={kind} />
      <div className="flex min-w-0 flex-1 flex-col gap-2">
        {kind === 'heading' ? (
          <input
            {...textProps('title')}
            id={lineTextId(id)}
            maxLength={MAX_PLAYBOOK_TITLE_LENGTH}
            aria-label={`Heading in place ${index + 1}`}
            autoComplete="off"
            className={`${INPUT_CLASS} font-display text-xl`}
          />
        ) : (
          <>
            <LineupFields line={line} index={index} textProps={textProps} />
            {problem && <p className="text-danger text-sm">{problem}</p>}
          </>
        )}
        {errors.length > 0 && (
          <p id={errorsId} className="text-danger text-sm">
            {errors.join(' ')}
          </p>
        )}
        {children}
      </div>
      <div className="flex items-center">
        <button
          type="button"
          ref={handleRef}
          id={dragHandleId(id)}
          aria-label={`Drag ${name}`}
          className={`${buttonClass.icon} cursor-grab touch-none`}
        >
          <GripVertical className="size-5" aria-hidden />
        </button>
        {moves.map(({ direction, label, to, Icon }) => {
          const buttonId = `${id}-${direction}`
          const isPossible = to >= 0 && to < count
          return (
            <button
              key={direction}
              type="button"
              id={buttonId}
              {...MAY_REPEAT}
              aria-label={`${label}: ${name}`}
              // Not `disabled`: the button would lose the focus.
              aria-disabled={!isPossible || undefined}
              onClick={() => isPossible && onMove(to, buttonId)}
              className={`${buttonClass.icon} aria-disabled:opacity-40`}
            >
              <Icon className="size-5" aria-hidden />
            </button>
          )
        })}
        <button
          type="button"
          id={removeButtonId(id)}
          aria-label={`Remove ${name}`}
          onClick={onRemove}
          className={`${buttonClass.icon} ml-auto hover:text-danger`}
        >
          <Trash2 className="size-5" aria-hidden />
        </button>
      </div>
    </li>
  )
}

type LineupFieldsProps = { line: Line; index: number; textProps: (text: EntryText) => TextProps }

function LineupFields({ line, index, textProps }: LineupFieldsProps) {
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
