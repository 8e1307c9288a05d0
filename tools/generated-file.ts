import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

/** With `--check` on the command line, it only compares. @param command the npm script that writes the file. */
export function writeOrCheck(file: string, content: string | Uint8Array, command: string): void {
  if (!process.argv.includes('--check')) {
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, content)
  } else if (!readFileSync(file).equals(Buffer.from(content))) {
    console.error(`${file} does not match its sources. Run npm run ${command} and commit it.`)
    process.exitCode = 1
  }
}
