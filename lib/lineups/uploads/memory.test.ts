import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { expect, it, onTestFinished } from 'vitest'
import { heavyImages } from '@/tests/uploads/heavy-images'
import { hugeImages } from '@/tests/uploads/huge-images'
import { tellingImages } from '@/tests/uploads/telling-images'
import { MEMORY_ENV } from '@/tools/local-backend/site'

const UPLOADS = 100
/** Unpacking a hundred heavy ones would take minutes; this many show whether memory is given back. */
const HEAVY = 12
/** The most memory that the receiving process may take, in MB. */
const MOST_MB = 512

it('takes a hundred of the heaviest images at once in little memory', { timeout: 180_000 }, async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'arcline-test-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const heavy = await heavyImages()
  const bombs = [...(await hugeImages()), ...(await tellingImages())].filter(({ end }) => end !== 'rewritten')
  for (let at = 0; at < UPLOADS; at++) {
    const bytes = at < HEAVY ? heavy[at % heavy.length] : bombs[at % bombs.length]?.bytes
    await writeFile(path.join(folder, String(at)), bytes ?? '')
  }

  const script = path.join(import.meta.dirname, '../../../tests/uploads/receive-all.ts')
  const env = { ...process.env, ...MEMORY_ENV }
  const { stdout } = await promisify(execFile)(process.execPath, ['--import', 'tsx', script, folder], { env })
  const { taken, megabytes } = JSON.parse(stdout)
  expect(taken).toBeGreaterThanOrEqual(HEAVY)
  expect(megabytes).toBeLessThan(MOST_MB)
})
