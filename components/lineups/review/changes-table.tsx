import type { EditableLineup } from '@/lib/lineups/editor/editable-lineup'
import { changedFields, type FieldName, fieldLabel, type LineupValues } from '@/lib/lineups/fields'
import { fieldText } from '@/lib/lineups/review/field-text'
import { isPublic } from '@/lib/lineups/status'
import { StepPicture } from './step-picture'

type Versions = {
  before: EditableLineup
  after: EditableLineup & { createdAt: string }
}

/** The counterpart never differs: a change has none, and the published lineup keeps its own. */
const fieldsOf = ({ before, after }: Versions): FieldName[] =>
  changedFields(before.values, { ...after.values, counterpartId: before.values.counterpartId })

/** An admin may have unpublished or rejected the lineup since its author sent changes. */
const describeLineup = ({ before }: Versions) =>
  isPublic(before.status) ? 'a published lineup' : 'a lineup that is not public'

export function ChangedFields(versions: Versions) {
  return (
    <p className="text-sm">
      <span className="font-medium">{`Changes ${describeLineup(versions)}:`}</span>{' '}
      <span>{fieldsOf(versions).map(fieldLabel).join(', ') || 'nothing any more'}</span>
    </p>
  )
}

export function ChangesTable(versions: Versions) {
  const { before, after } = versions
  const fields = fieldsOf(versions)
  // `version` is the time of the last edit.
  const wasEditedSince = new Date(before.version) > new Date(after.createdAt)
  return (
    <section aria-labelledby="changes-heading" className="flex flex-col gap-2">
      <h2 id="changes-heading" className="text-xl">
        {`Changes of ${describeLineup(versions)}`}
      </h2>
      {!isPublic(before.status) && (
        <p className="text-signal text-sm">Accepting them publishes the lineup.</p>
      )}
      {wasEditedSince && (
        <p className="text-signal text-sm">
          The lineup was edited after these changes were sent. What they would take back is listed as well.
        </p>
      )}
      {fields.length === 0 ? (
        <p className="text-muted text-sm">Nothing differs from the lineup any more.</p>
      ) : (
        <table className="w-full table-fixed border-separate border-spacing-0 rounded-panel border border-line bg-surface-1 text-sm">
          <thead>
            <tr>
              <th scope="col" className="p-2 text-left">
                Before
              </th>
              <th scope="col" className="p-2 text-left">
                Sent
              </th>
            </tr>
          </thead>
          {fields.map((name) => (
            <tbody key={name}>
              <tr>
                <th
                  scope="rowgroup"
                  colSpan={2}
                  className="border-line border-t p-2 text-left font-medium text-muted"
                >
                  {fieldLabel(name)}
                </th>
              </tr>
              <tr>
                <Cell name={name} values={before.values} />
                <Cell name={name} values={after.values} />
              </tr>
            </tbody>
          ))}
        </table>
      )}
    </section>
  )
}

function Cell({ name, values }: { name: FieldName; values: LineupValues }) {
  return (
    <td className="whitespace-pre-line border-line border-t p-2 align-top">
      {name === 'steps' ? (
        <Steps steps={values.steps} />
      ) : (
        fieldText(name, values) || <span className="text-muted">none</span>
      )}
    </td>
  )
}

function Steps({ steps }: { steps: LineupValues['steps'] }) {
  if (steps.length === 0) return <span className="text-muted">none</span>
  return (
    <ol className="grid grid-cols-1 gap-3 sm:grid-cols-2">
      {steps.map(({ url, description }, index) => (
        <li key={url}>
          <StepPicture url={url} alt="" />
          <p>
            <span className="font-semibold">{`${index + 1}. `}</span>
            <span>{description || `Step ${index + 1}`}</span>
          </p>
        </li>
      ))}
    </ol>
  )
}
