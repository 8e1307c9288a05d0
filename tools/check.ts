/** `npm run check`: runs all static checks side by side. */
import { exec } from 'node:child_process'

const CHECKS = [
  'biome ci .',
  'next typegen && tsc --noEmit',
  'knip',
  'npm run --silent lines',
  ...['sprites', 'schematics', 'pictograms', 'fonts', 'lookalikes'].map(
    (files) => `npm run --silent ${files} -- --check`,
  ),
]

const env = { ...process.env, ...(process.stdout.isTTY && { FORCE_COLOR: '1' }) }

for (const command of CHECKS) {
  exec(command, { env, maxBuffer: Number.POSITIVE_INFINITY }, (error, stdout, stderr) => {
    console.log([`> ${command}`, stdout, stderr, error && `Failed: ${command}`].filter(Boolean).join('\n'))
    if (error) process.exitCode = 1
  })
}
