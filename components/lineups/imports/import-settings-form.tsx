'use client'

import { useRouter } from 'next/navigation'
import { useState, useTransition } from 'react'
import { FormError } from '@/components/forms/form-error'
import { callAction } from '@/components/forms/network-errors'
import { buttonClass, clickUnless } from '@/components/ui/button'
import { Choice } from '@/components/ui/choice'
import { SelectField, SelectOptions } from '@/components/ui/field'
import { Notice } from '@/components/ui/notice'
import { type AppError, errorMessage } from '@/lib/errors'
import { AGENTS } from '@/lib/game/agents'
import { MAPS } from '@/lib/game/maps'
import { PLATFORMS } from '@/lib/game/options'
import { saveImportSettingsAction, startImportAction } from '@/lib/lineups/imports/actions'
import type { ImportDraft } from '@/lib/lineups/imports/draft'
import type { ImportSettings } from '@/lib/lineups/imports/schema'
import { ENCODINGS, type Encoding } from '@/lib/lineups/transfer/table/decode-text'
import { type ColumnName, columnLabel } from '@/lib/lineups/transfer/table-columns'
import type { Result } from '@/lib/result'
import { formatCount } from '@/lib/texts'
import { ColumnFields, columnTitle, MATCH_HINTS } from './column-fields'
import { CancelButton } from './import-buttons'

/** The columns that can have a default for empty cells, each with its choices. */
const COLUMNS_WITH_DEFAULT: readonly [ColumnName, readonly string[]][] = [
  ['platform', PLATFORMS],
  ['map', MAPS.map(({ name }) => name)],
  ['agent', AGENTS.map(({ name }) => name)],
]

type SettingsDraft = Pick<ImportDraft, 'columns' | 'missing' | 'settings' | 'totals' | 'assumedEncoding'>

export function ImportSettingsForm({ id, draft }: { id: string; draft: SettingsDraft }) {
  const { columns, missing, totals } = draft
  const [settings, setSettings] = useState(draft.settings)
  const [error, setError] = useState<AppError>()
  const [isPending, startTransition] = useTransition()
  const router = useRouter()
  const importable = totals.rows - totals.invalid
  const canStart = importable > 0 && missing.length === 0

  const run = (call: () => Promise<Result<unknown>>) =>
    startTransition(async () => {
      const result = await call()
      setError(result.ok ? undefined : result.error)
      // Also after a failure: the import was started if only the reply was lost.
      router.refresh()
    })
  const change = (changes: Partial<ImportSettings>) => {
    const changed = { ...settings, ...changes }
    setSettings(changed)
    run(() => callAction(saveImportSettingsAction, { id, settings: changed }))
  }
  const start = () => run(() => callAction(startImportAction, { id, settings }))
  // The choice that settles the last doubt must not close the columns, where the focus is.
  const [hadDoubts] = useState(
    missing.length > 0 || columns.some(({ match }) => MATCH_HINTS[match] !== undefined),
  )
  const repeated = columns.filter(({ match }) => match === 'repeated').map(({ header }) => header)
  return (
    <section aria-labelledby="settings-heading" className="flex flex-col gap-4">
      <h3 id="settings-heading" className="text-lg">
        What is imported
      </h3>
      {missing.length > 0 && (
        <Notice
          tone="error"
          title={`The table has no column for: ${missing.map(columnLabel).join(', ')}`}
          text="Choose the column below, or a value for all rows."
        />
      )}
      {repeated.length > 0 && (
        <Notice
          tone="error"
          title={`Left out, because another column means the same: ${repeated.join(', ')}`}
          text="Choose below which one counts."
        />
      )}
      {draft.assumedEncoding && (
        <SelectField
          idPrefix="import"
          name="encoding"
          label="Encoding of the table"
          value={settings.encoding ?? draft.assumedEncoding}
          onChange={({ target }) => change({ encoding: target.value as Encoding })}
          hint={
            settings.encoding
              ? undefined
              : 'The file does not tell its encoding, so this is a guess. Look at the texts below, and choose another one if they are garbled.'
          }
        >
          <SelectOptions options={Object.entries(ENCODINGS)} />
        </SelectField>
      )}
      <details open={hadDoubts}>
        <summary className="inline-flex min-h-11 cursor-pointer items-center underline underline-offset-4">
          {`Columns (${columns.length})`}
        </summary>
        <ColumnFields
          columns={columns}
          choose={(index, column) => change({ columns: { ...settings.columns, [index]: column } })}
        />
      </details>
      <fieldset className="grid grid-cols-1 gap-4 sm:grid-cols-3">
        <legend className="mb-2 font-medium text-sm">Where a cell of a new lineup is empty</legend>
        {COLUMNS_WITH_DEFAULT.map(([column, choices]) => (
          <SelectField
            key={column}
            idPrefix="default"
            name={column}
            label={columnTitle(column)}
            value={settings.defaults[column] ?? ''}
            onChange={({ target }) => change({ defaults: { ...settings.defaults, [column]: target.value } })}
          >
            <option value="">Nothing</option>
            <SelectOptions options={choices.map((choice) => [choice, choice])} />
          </SelectField>
        ))}
      </fieldset>
      <Choice
        type="checkbox"
        label="Publish new lineups at once, except those with another status in the table. Otherwise all wait for a review."
        checked={settings.publish}
        onChange={({ target }) => change({ publish: target.checked })}
        className="gap-3 text-sm"
      />
      <FormError message={error && errorMessage(error)} />
      <div className="flex flex-wrap gap-2">
        <button {...clickUnless(isPending || !canStart, start)} className={buttonClass.primary}>
          {isPending ? 'One moment …' : `Import ${formatCount(importable, 'row')}`}
        </button>
        <CancelButton id={id} />
      </div>
      {totals.invalid > 0 && (
        <p className="text-muted text-sm">
          Invalid rows are left out. Afterwards you get them as a table, to mend and upload there.
        </p>
      )}
    </section>
  )
}
