type Row = readonly [heading: string, ...cells: string[]]

/** A small table of facts; the first cell of a row is its heading. */
export function FactTable({
  caption,
  columns,
  rows,
}: {
  caption: string
  columns: readonly string[]
  rows: readonly Row[]
}) {
  return (
    // Text may be set so large that the longest words together are wider than a phone.
    <div className="max-w-2xl overflow-x-auto">
      <table className="wrap-normal w-full border-collapse text-left text-sm wide:text-base">
        <caption className="pb-2 text-left text-muted text-sm">{caption}</caption>
        <thead>
          <tr className="border-line-strong border-b text-muted text-sm">
            {columns.map((column) => (
              <th key={column} scope="col" className="py-2 pr-3 align-bottom font-medium last:pr-0">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([heading, ...cells]) => (
            <tr key={heading} className="border-line border-b">
              <th scope="row" className="py-3 pr-3 align-top font-medium">
                {heading}
              </th>
              {cells.map((cell, index) => (
                <td key={columns[index + 1]} className="py-3 pr-3 align-top last:pr-0">
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
