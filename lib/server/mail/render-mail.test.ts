import { expect, it } from 'vitest'
import { type MailContent, renderMail } from './render-mail'

const SENDER = { name: 'Arcline', url: 'https://arcline.example' }
const MAIL: MailContent = {
  heading: 'Your lineup was rejected',
  preheader: 'Why',
  paragraphs: ['“A & B” by a@b.example and aa@b.example', '', 'One\n<b>two</b>'],
  strong: ['a@b.example', 'aa@b.example'],
  button: { label: 'Look at it', href: 'https://arcline.example/?a=1&b=2' },
  notes: ['Small', { label: 'Off', href: 'https://arcline.example/off' }],
}
const { html, text } = renderMail(MAIL, { ...SENDER, operator: 'Jane <Doe>' })

it('has the same in its text and its HTML', () => {
  expect(text).toBe(`Arcline

Your lineup was rejected

“A & B” by a@b.example and aa@b.example

One
<b>two</b>

Look at it:
https://arcline.example/?a=1&b=2

Small

Off:
https://arcline.example/off

Sent by Arcline, the Valorant Mobile lineup site.
https://arcline.example
Jane <Doe>
`)
  const shown = ['<title>Your lineup was rejected</title>', '>Small<', '>Off</a>', '<br>Jane &#60;Doe&#62;<']
  for (const part of shown) expect(html).toContain(part)
  // The button, and the link to copy.
  expect(html.split('href="https://arcline.example/?a=1&#38;b=2"')).toHaveLength(3)
})

it('shows markup as text, and whole addresses in bold', () => {
  expect(html).toContain('“A &#38; B” by <strong>a@b.example</strong> and <strong>aa@b.example</strong></p>')
  expect(html).toContain('One\n&#60;b&#62;two&#60;/b&#62;</p>')
})

it('loads nothing from other servers, and has no comments', () => {
  expect(html).not.toMatch(/<img|<link|<script|@import|url\(|src=|<!--/)
})
