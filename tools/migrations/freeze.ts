/** `npm run migrations:freeze`: freezes new migrations. `-- --again`, before the first version, freezes all anew. */
import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { LauncherError } from '@/tools/local-backend/errors'
import { ROOT } from '@/tools/local-backend/paths'
import { runMain } from '@/tools/local-backend/process'
import { FROZEN_LIST, findBrokenFreezes, readChecksums, readFrozenList } from './frozen-migrations'

const ADVICE = 'Restore frozen files, put changes into new ones, and name new ones so that they sort last.'

await runMain(async () => {
  const { values } = parseArgs({ options: { again: { type: 'boolean' } } })
  const tag = values.again ? findVersionTag() : undefined
  if (tag) throw new LauncherError(`--again is for the time before the first version, and there is ${tag}.`)
  const frozen = values.again ? {} : readFrozenList()
  const migrations = readChecksums()
  const broken = findBrokenFreezes(frozen, migrations)
  if (broken.length > 0) throw new LauncherError([...broken, ADVICE].join('\n'))
  writeFileSync(FROZEN_LIST, `${JSON.stringify(migrations, null, 2)}\n`)
  console.log(`${Object.keys(migrations).length} migrations are frozen.`)
})

function findVersionTag(): string | undefined {
  return execFileSync('git', ['tag', '--list', 'v*'], { cwd: ROOT, encoding: 'utf8' }).split('\n')[0]
}
