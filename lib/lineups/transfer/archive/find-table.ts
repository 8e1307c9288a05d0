import { failed, type Result } from '@/lib/result'
import { limitNames } from '@/lib/texts'

const TABLE_NAME = /\.(?:csv|tsv|json)$/i

/** A workbook in the archive; or a part of one, when the archive is itself a .xlsx, .ods or .numbers, which are zips. */
const WORKBOOK = /\.(?:xlsx?|ods|numbers)$|^(?:xl\/workbook\.xml|content\.xml|index\/document\.iwa)$/i

const depthOf = (path: string) => path.split('/').length

/** The file that ends in .csv, .tsv or .json; of several, the one in the fewest folders, if there is only one such. */
export function findTable(paths: readonly string[]): Result<string> {
  const tables = paths.filter((path) => TABLE_NAME.test(path))
  const minDepth = Math.min(...tables.map(depthOf))
  const [table, ...others] = tables.filter((path) => depthOf(path) === minDepth)
  if (table === undefined)
    return failed({ code: paths.some((path) => WORKBOOK.test(path)) ? 'table-workbook' : 'table-missing' })
  if (others.length > 0)
    return failed({ code: 'tables-several', names: limitNames([table, ...others], 5).join(', ') })
  return { ok: true, data: table }
}
