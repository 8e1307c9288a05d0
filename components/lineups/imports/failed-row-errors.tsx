import { errorMessage } from '@/lib/errors'
import type { FailedRow } from '@/lib/lineups/imports/schema'

/** An error without a `header` concerns the row. */
export function FailedRowErrors({ row, errors }: FailedRow) {
  return (
    <div className="flex flex-col gap-1 text-sm">
      <p className="font-medium">{`Row ${row}`}</p>
      <ul className="flex flex-col gap-1">
        {errors.map(({ header, value, error }) => (
          <li key={`${header} ${value} ${error.code}`}>
            {header && <span className="font-medium">{`${header}: `}</span>}
            {value && <span className="break-all text-muted">{`“${value}” `}</span>}
            <span>{errorMessage(error)}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}
