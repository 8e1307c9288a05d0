/** `npm run lookalikes`: writes `LOOKALIKES` into the function of the database that compares usernames. */
import { readFileSync } from 'node:fs'
import { LOOKALIKES } from '@/lib/names'
import { writeOrCheck } from './generated-file'

const FILE = 'supabase/migrations/20261122100100_names.sql'
const PLACE = / {2}-- lookalikes\n.*?\n\)/s

const lines = (column: 0 | 1) => LOOKALIKES.map((row) => `  '${row[column]}'`).join('\n')

const sql = readFileSync(FILE, 'utf8')
if (!PLACE.test(sql)) throw new Error(`${FILE} has no place for the lookalikes.`)
writeOrCheck(FILE, sql.replace(PLACE, `  -- lookalikes\n${lines(0)},\n${lines(1)}\n)`), 'lookalikes')
