import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'

/** Creates an empty folder that is deleted after the test. */
export function makeTemporaryFolder(): string {
  const path = mkdtempSync(join(tmpdir(), 'arcline-test-'))
  onTestFinished(() => rmSync(path, { recursive: true }))
  return path
}
