import { createElement } from 'react'
import satori from 'satori'
import { expect, it } from 'vitest'
import { readShareFonts, SHARE_FONT_FAMILY } from './share-fonts'
import { SHARE_CHARACTERS, toShareText } from './share-text'

it.each([
  ['Recon over the roof', 'Recon over the roof'],
  ['Дым на точку А — Ёлка', 'Дым на точку А — Ёлка'],
  ['Khói trên mái nhà ở điểm A được', 'Khói trên mái nhà ở điểm A được'],
  ['Zażółć gęślą jaźń, ğüşıöç', 'Zażółć gęślą jaźń, ğüşıöç'],
  ['A main の 煙幕 から', 'A main …'],
  ['Smoke 🔥 A 👨‍👩‍👧 main 🇻🇳', 'Smoke A main'],
  ['שלום A main العربية', '… A main …'],
  ['gnp\u202Egnp.exe\u202C\u2066 A\u200B', 'gnpgnp.exe A'],
  ['Cafe\u0301\n\tA', 'Café A'],
  ['🔥🔥🔥', ''],
  ['…', ''],
  ['', ''],
])('shows %j as %j', (title, shown) => expect(toShareText(title)).toBe(shown))

it('knows the characters of the fonts', async () => {
  const fonts = await readShareFonts()
  const draw = (text: string) =>
    satori(createElement('p', { style: { fontFamily: SHARE_FONT_FAMILY, fontWeight: 600 } }, text), {
      width: 100,
      height: 100,
      fonts,
    })
  const missing = await draw('\u4e00')
  const all = Array.from({ length: 0xffff }, (_, code) => String.fromCharCode(code))
  const shown = all.filter((character) => SHARE_CHARACTERS.test(character))
  expect(shown.length).toBeGreaterThan(600)
  const wrong: string[] = []
  for (const character of shown) if ((await draw(character)) === missing) wrong.push(character)
  expect(wrong).toEqual([])
})
