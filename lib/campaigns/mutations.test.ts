import { beforeEach, expect, it, vi } from 'vitest'
import { previewCampaign } from './mutations'

const get = vi.hoisted(() => vi.fn())

vi.mock('./sender', () => ({
  campaignSender: () => ({
    resend: { templates: { get } },
    siteUrl: 'https://arcline.example',
    secretKey: 'secret',
    mailFrom: 'Arcline <no-reply@arcline.example>',
  }),
}))

const template = {
  subject: 'News from {{{from_name}}}',
  html: '<p>{{{message}}} {{{greeting}}}</p>',
  status: 'published',
  variables: [{ key: 'greeting', fallback_value: 'Bye' }],
}
const preview = () => previewCampaign('ana@example.test', { templateId: 't', message: 'A & B' })

beforeEach(() => get.mockReset())

it('shows the mail as the provider’s template makes it, with the template’s own fallbacks', async () => {
  get.mockResolvedValue({ data: template, error: null })
  const data = { subject: 'News from Arcline', html: '<p>A &#38; B Bye</p>' }
  expect(await preview()).toEqual({ ok: true, data })
})

it.each([
  ['is a draft', { status: 'draft' }],
  ['asks for something else', { variables: null }],
])('refuses a template that %s', async (_what, change) => {
  get.mockResolvedValue({ data: { ...template, ...change }, error: null })
  expect(await preview()).toEqual({ ok: false, problem: { code: 'template-unusable' } })
})

it('shows nothing where the key may only send, and says what else is wrong', async () => {
  const refuse = (statusCode: number, name: string) =>
    get.mockResolvedValue({ data: null, error: { statusCode, name, message: 'No.' } })
  refuse(401, 'restricted_api_key')
  expect(await preview()).toEqual({ ok: true, data: null })
  refuse(401, 'missing_api_key')
  expect(await preview()).toEqual({ ok: false, problem: { code: 'key-refused' } })
  refuse(500, 'application_error')
  await expect(preview()).rejects.toThrow('The template could not be read')
})
