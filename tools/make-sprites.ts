/**
 * Joins the SVG drawings of each folder in `public/` into one sprite in `components/game/sprites`. With `--check` it
 * writes nothing and exits with 1 when a sprite differs.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { spriteId } from '@/lib/game/sprite-id'

const ROOT = join(import.meta.dirname, '..')
const SPRITES = join(ROOT, 'components/game/sprites')

for (const folder of ['abilities', 'agents', 'maps']) {
  const file = join(SPRITES, `${folder}.svg`)
  const sprite = makeSprite(join(ROOT, 'public', folder))
  if (!process.argv.includes('--check')) {
    writeFileSync(file, sprite)
  } else if (readFileSync(file, 'utf8') !== sprite) {
    console.error(`${file} does not fit the drawings. Run npm run sprites and commit it.`)
    process.exitCode = 1
  }
}

function makeSprite(folder: string): string {
  const names = readdirSync(folder).sort()
  if (new Set(names.map(spriteId)).size < names.length)
    throw new Error(`Two drawings in ${folder} have one name.`)
  const symbols = names.map((name) => symbolOf(name, readFileSync(join(folder, name), 'utf8')))
  // A width and a height, because the build reads them off every picture.
  return `<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1">\n${symbols.join('\n')}\n</svg>\n`
}

/** A drawing as a symbol that fills its place. @throws Error where it can't be one. */
function symbolOf(name: string, svg: string): string {
  const [, attributes, content] = /^<svg ([^>]*)>(.*)<\/svg>\s*$/s.exec(svg) ?? []
  if (!attributes?.includes('viewBox=') || !content) throw new Error(`${name} is not one svg with a viewBox.`)
  // A gradient, a mask or a part used twice is not found in a sprite; styles would hold for all of it.
  if (/url\(|href=|\sid=|<style/.test(svg)) throw new Error(`${name} refers to a part of itself by name.`)
  const look = attributes.replace(/(?<!-)\b(xmlns|width|height)="[^"]*" ?/g, '').trim()
  return `<symbol id="${spriteId(name)}" preserveAspectRatio="xMidYMid slice" ${look}>${content}</symbol>`
}
