import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { expect, it, onTestFinished } from 'vitest'
import { heavyImages } from '@/tests/uploads/heavy-images'
import { hugeImages } from '@/tests/uploads/huge-images'
import { metadataImages } from '@/tests/uploads/metadata-images'
import { MEMORY_ENV } from '@/tools/local-backend/site'

const UPLOADS = 100
/** Decoding a hundred heavy images would take minutes. This many show whether memory is released. */
const HEAVY = 4
/** Memory limit of the process that receives the uploads. */
const MAX_MB = 512

it('converts a hundred of the heaviest images at once with little memory', { timeout: 180_000 }, async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'arcline-test-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const heavy = await heavyImages()
  const bombs = [...(await hugeImages()), ...(await metadataImages())].filter(
    ({ outcome }) => outcome !== 'converted',
  )
  for (let at = 0; at < UPLOADS; at++) {
    const bytes = at < HEAVY ? heavy[at % heavy.length] : bombs[at % bombs.length]?.bytes
    await writeFile(path.join(folder, String(at)), bytes ?? '')
  }

  const script = path.join(import.meta.dirname, '../../../tests/uploads/validate-all.ts')
  const env = { ...process.env, ...MEMORY_ENV }
  const { stdout } = await promisify(execFile)(process.execPath, ['--import', 'tsx', script, folder], { env })
  const { accepted, megabytes } = JSON.parse(stdout)
  expect(accepted).toBeGreaterThanOrEqual(HEAVY)
  expect(megabytes).toBeLessThan(MAX_MB)
})
