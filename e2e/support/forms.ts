import type { APIRequestContext, APIResponse } from '@playwright/test'

/** A form of a page: where it stands, and its fields with what they hold. */
export type PlainForm = { origin: string; address: string; fields: Record<string, string> }

/** The form of a page that has a button of this name. */
export async function formOf(
  request: APIRequestContext,
  address: string,
  button: string,
): Promise<PlainForm> {
  return formIn(await request.get(address), address, button)
}

/** The form of an answered page that has a button of this name. */
export async function formIn(page: APIResponse, address: string, button: string): Promise<PlainForm> {
  const html = await page.text()
  const form = [...html.matchAll(/<form\b.*?<\/form>/gs)].find(([text]) =>
    text.includes(`>${button}</button>`),
  )
  if (!form) throw new Error(`${address} has no form with a button "${button}".`)
  const inputs = form[0].match(/<input\b[^>]*>/g) ?? []
  const fields = inputs.map((input) => [attribute(input, 'name'), attribute(input, 'value')])
  return { origin: new URL(page.url()).origin, address, fields: Object.fromEntries(fields) }
}

/** Sends a form as a browser without JavaScript does; the answer is given back as it is, redirects too. */
export function send(
  request: APIRequestContext,
  { origin, address, fields }: PlainForm,
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

/** Calls a form's action as the page's code would, with the form's fields as its last argument. */
export function callAction(
  request: APIRequestContext,
  { origin, address, fields }: PlainForm,
  values: Record<string, string>,
  headers: Record<string, string> = {},
): Promise<APIResponse> {
  const multipart = new FormData()
  for (const [name, value] of Object.entries({ ...fields, ...values })) {
    if (!name.startsWith('$')) multipart.append(`_1_${name}`, value)
  }
  // The arguments come last: the state of a form that was not sent yet, and the fields above.
  multipart.append('0', '[{"result":null,"values":{}},"$K1"]')
  const action = { origin, 'next-action': actionId(fields), accept: 'text/x-component' }
  return request.post(address, { multipart, headers: { ...action, ...headers }, maxRedirects: 0 })
}

function actionId(fields: PlainForm['fields']): string {
  const [, reference] = Object.entries(fields).find(([name]) => /^\$ACTION_\d+:0$/.test(name)) ?? []
  if (!reference) throw new Error('The form names no action.')
  return JSON.parse(reference).id
}
