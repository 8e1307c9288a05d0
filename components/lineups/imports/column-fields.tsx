import { SelectField, SelectOptions } from '@/components/ui/field'
import type { ImportDraft } from '@/lib/lineups/imports/draft'
import { type ColumnName, columnLabel, TABLE_COLUMNS } from '@/lib/lineups/transfer/table-columns'
import { capitalize } from '@/lib/texts'

/** The option for a column that is left out; null in the settings. */
const LEAVE_OUT = ''

export const MATCH_HINTS: Partial<Record<ImportDraft['columns'][number]['match'], string>> = {
  guessed: 'A guess.',
  unknown: 'Left out.',
  repeated: 'Left out, because another column means the same. Which one counts?',
}

export const columnTitle = (column: ColumnName) => capitalize(columnLabel(column))

type ColumnFieldsProps = {
  columns: ImportDraft['columns']
  choose: (index: number, column: ColumnName | null) => void
}

export function ColumnFields({ columns, choose }: ColumnFieldsProps) {
  return (
    <div className="mt-2 grid grid-cols-1 gap-4 sm:grid-cols-2 wide:grid-cols-3">
      {columns.map(({ header, column, match, sample }, index) => (
        <SelectField
          // biome-ignore lint/suspicious/noArrayIndexKey: headers may be repeated, and columns don't move.
          key={index}
          idPrefix="column"
          name={String(index)}
          label={header || `Column ${index + 1}`}
          value={column ?? LEAVE_OUT}
          onChange={({ target: { value } }) =>
            choose(index, value === LEAVE_OUT ? null : (value as ColumnName))
          }
          hint={[MATCH_HINTS[match], sample && `Such as “${sample}”`].filter(Boolean).join(' ')}
        >
          <option value={LEAVE_OUT}>Leave out</option>
          <SelectOptions options={TABLE_COLUMNS.map(({ value }) => [value, columnTitle(value)])} />
        </SelectField>
      ))}
    </div>
  )
}
