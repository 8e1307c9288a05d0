import type { APIRequestContext, APIResponse } from '@playwright/test'

/** A form in the HTML of a page: the page's origin and path, and the fields with their values. */
export type HtmlForm = { origin: string; address: string; fields: Record<string, string> }

/** Requests a page. @returns its form that has a button of this name. */
export async function formOf(request: APIRequestContext, address: string, button: string): Promise<HtmlForm> {
  return formIn(await request.get(address), address, button)
}

/** The form in a response that has a button of this name. */
export async function formIn(page: APIResponse, address: string, button: string): Promise<HtmlForm> {
  const html = await page.text()
  const form = [...html.matchAll(/<form\b.*?<\/form>/gs)].find(([text]) =>
    text.replaceAll(/<\/?span>/g, '').includes(`>${button}</button>`),
  )
  if (!form) throw new Error(`${address} has no form with a button "${button}".`)
  const tags = form[0].match(/<input\b[^>]*>/g) ?? []
  const inputs = tags.filter((tag) => !tag.includes('type="checkbox"') || /\bchecked\b/.test(tag))
  const fields = inputs.map((input) => [attribute(input, 'name'), attribute(input, 'value')])
  return { origin: new URL(page.url()).origin, address, fields: Object.fromEntries(fields) }
}

/** Submits a form as a browser without JavaScript does. @returns the response, without following redirects. */
export function send(
  request: APIRequestContext,
  { origin, address, fields }: HtmlForm,
  values: Record<string, string>,
  headers: Record<string, string> = {},
): Promise<APIResponse> {
  return request.post(address, {
    multipart: { ...fields, ...values },
    headers: { origin, ...headers },
    maxRedirects: 0,
  })
}

function attribute(tag: string, name: string): string {
  const [, value = ''] = new RegExp(`\\b${name}="([^"]*)"`).exec(tag) ?? []
  return value.replaceAll('&quot;', '"').replaceAll('&#x27;', "'").replaceAll('&amp;', '&')
}

/** Calls the server action of a form as the scripts of the page do, with the form's fields as its last argument. */
export function callAction(
  request: APIRequestContext,
  { origin, address, fields }: HtmlForm,
  values: Record<string, string>,
  headers: Record<string, string> = {},
): Promise<APIResponse> {
  const multipart = new FormData()
  for (const [name, value] of Object.entries({ ...fields, ...values })) {
    if (!name.startsWith('$')) multipart.append(`_1_${name}`, value)
  }
  // The arguments come last: the initial state of the form, and a reference to the fields above.
  multipart.append('0', '[{"result":null,"values":{}},"$K1"]')
  const action = { origin, 'next-action': actionId(fields), accept: 'text/x-component' }
  return request.post(address, { multipart, headers: { ...action, ...headers }, maxRedirects: 0 })
}

function actionId(fields: HtmlForm['fields']): string {
  const [, reference] = Object.entries(fields).find(([name]) => /^\$ACTION_\d+:0$/.test(name)) ?? []
  if (!reference) throw new Error('The form names no action.')
  return JSON.parse(reference).id
}

/** The text of an HTML page, without its tags. */
export const textOf = (html: string): string =>
  html
    .replaceAll(/<(script|style|template)\b.*?<\/\1>/gs, '')
    .replaceAll(/<[^>]+>/g, '')
    .replaceAll('&#x27;', "'")
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')

/**
 * Submits a form as a browser without JavaScript does, and follows the redirect of the response.
 * @returns the site-relative URL of the page that is shown then, and its text.
 */
export async function submit(
  request: APIRequestContext,
  form: HtmlForm,
  values: Record<string, string> = {},
): Promise<{ path: string; text: string }> {
  let response = await send(request, form, values)
  const { location } = response.headers()
  if (location !== undefined) response = await request.get(new URL(location, form.origin).href)
  return { path: response.url().replace(form.origin, ''), text: textOf(await response.text()) }
}
