/** `npm run sprites`: joins SVG icons of `public/` into one sprite per folder, in `components/game/sprites`. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { spriteId } from '@/lib/game/sprite-id'
import { ROOT } from '@/tools/local-backend/paths'
import { writeOrCheck } from './generated-file'

for (const folder of ['abilities', 'agents', 'maps']) {
  const file = join(ROOT, 'components/game/sprites', `${folder}.svg`)
  writeOrCheck(file, makeSprite(join(ROOT, 'public', folder)), 'sprites')
}

function makeSprite(folder: string): string {
  const names = readdirSync(folder).sort()
  if (new Set(names.map(spriteId)).size < names.length)
    throw new Error(`Two icons in ${folder} have the same id.`)
  const symbols = names.map((name) => toSymbol(name, readFileSync(join(folder, name), 'utf8')))
  // Next's build reads the width and height of every imported image.
  return `<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1">\n${symbols.join('\n')}\n</svg>\n`
}

/** The symbol fills its container. @throws Error when the icon can't be a symbol. */
function toSymbol(name: string, svg: string): string {
  const [, attributes, content] = /^<svg ([^>]*)>(.*)<\/svg>\s*$/s.exec(svg) ?? []
  if (!attributes?.includes('viewBox=') || !content) throw new Error(`${name} is not one svg with a viewBox.`)
  // References by id do not work across a sprite, and styles would apply to all of its symbols.
  if (/url\(|href=|\sid=|<style/.test(svg))
    throw new Error(`${name} has styles or refers to its own elements by id.`)
  // Keeps attributes whose names only end in these words, such as `stroke-width`.
  const presentation = attributes.replace(/(?<!-)\b(xmlns|width|height)="[^"]*" ?/g, '').trim()
  return `<symbol id="${spriteId(name)}" preserveAspectRatio="xMidYMid slice" ${presentation}>${content}</symbol>`
}
