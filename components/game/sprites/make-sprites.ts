/**
 * Puts the game's drawings in `public/` into one sprite for each folder, beside this file. With `--check` it writes
 * nothing and exits with 1 when a sprite differs.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { spriteId } from '../../../lib/game/sprite-id.ts'

const HERE = import.meta.dirname
const DRAWINGS = join(HERE, '../../../public')

for (const folder of ['abilities', 'agents', 'maps']) {
  const file = join(HERE, `${folder}.svg`)
  const sprite = makeSprite(join(DRAWINGS, folder))
  if (!process.argv.includes('--check')) {
    writeFileSync(file, sprite)
  } else if (readFileSync(file, 'utf8') !== sprite) {
    console.error(`${file} does not fit the drawings. Run npm run sprites and commit it.`)
    process.exitCode = 1
  }
}

function makeSprite(folder: string): string {
  const symbols = readdirSync(folder)
    .sort()
    .map((name) => symbolOf(name, readFileSync(join(folder, name), 'utf8')))
  // A width and a height, because the build reads them off every picture.
  return `<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1">\n${symbols.join('\n')}\n</svg>\n`
}

/** A drawing as a symbol that fills its place. @throws Error where it refers to a part of itself by name. */
function symbolOf(name: string, svg: string): string {
  const [, attributes, content] = /^<svg ([^>]*)>(.*)<\/svg>\s*$/s.exec(svg) ?? []
  if (!attributes?.includes('viewBox=') || !content) throw new Error(`${name} is not one svg with a viewBox.`)
  if (content.includes('url(#'))
    throw new Error(`${name} uses a gradient or a mask: in a sprite it is not found.`)
  const look = attributes.replace(/(?<!-)\b(xmlns|width|height)="[^"]*" ?/g, '').trim()
  return `<symbol id="${spriteId(name)}" preserveAspectRatio="xMidYMid slice" ${look}>${content}</symbol>`
}
