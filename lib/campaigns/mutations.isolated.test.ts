import { beforeEach, expect, it, vi } from 'vitest'
import { previewCampaign } from './mutations'

const get = vi.hoisted(() => vi.fn())

vi.mock('resend', () => ({
  Resend: class {
    templates = { get }
  },
}))
vi.mock('@/lib/config', () => ({
  readEnv: () => ({ siteUrl: 'https://arcline.example', secretKey: 'secret' }),
}))

const template = {
  subject: 'News from {{{from_name}}}',
  html: '<p>{{{message}}} {{{greeting}}}</p>',
  status: 'published',
  variables: [{ key: 'greeting', fallback_value: 'dear reader' }],
}
const preview = () => previewCampaign('ana@example.test', { templateId: 't', subject: '', message: 'A & B' })

beforeEach(() => get.mockReset())

it('previews the mail with the provider’s template and its fallback values', async () => {
  get.mockResolvedValue({ data: template, error: null })
  const data = { subject: 'News from Arcline', html: '<p>A &#38; B dear reader</p>' }
  expect(await preview()).toEqual({ ok: true, data })
})

it.each([
  ['is a draft', { status: 'draft' }],
  ['needs a variable that it does not declare', { variables: null }],
])('rejects a template that %s', async (_case, change) => {
  get.mockResolvedValue({ data: { ...template, ...change }, error: null })
  expect(await preview()).toEqual({ ok: false, error: { code: 'template-unusable' } })
})

it('has no preview when the API key may only send, and reports other errors', async () => {
  const respondWithError = (statusCode: number, name: string) =>
    get.mockResolvedValue({ data: null, error: { statusCode, name, message: 'No.' } })
  respondWithError(401, 'restricted_api_key')
  expect(await preview()).toEqual({ ok: true, data: null })
  respondWithError(401, 'missing_api_key')
  expect(await preview()).toEqual({ ok: false, error: { code: 'key-refused' } })
  respondWithError(500, 'application_error')
  await expect(preview()).rejects.toThrow('The template could not be read')
})
