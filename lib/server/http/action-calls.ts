import { readFileSync } from 'node:fs'
import path from 'node:path'

/** Where Next lists the functions of the build that requests can name. */
const MANIFEST = '.next/server/server-reference-manifest.json'

/** The only files that define server actions (tests/architecture/action-schemas.isolated.test.ts). */
const ACTION_FILE = 'actions.ts'

type Manifest = { node: Record<string, { filename: string }> }

/**
 * Reads the ids of the build's server actions. Next's list also contains the functions with `'use cache'`, which
 * it would call for anyone with any arguments.
 */
export function readActionIds(): ReadonlySet<string> {
  const file = path.join(/*turbopackIgnore: true*/ process.cwd(), MANIFEST)
  const { node } = JSON.parse(readFileSync(file, 'utf8')) as Manifest
  const actions = Object.entries(node).filter(([, { filename }]) => path.basename(filename) === ACTION_FILE)
  return new Set(actions.map(([id]) => id))
}

type Headers = { 'content-type'?: string | undefined; 'next-action'?: string | string[] | undefined }

/** Whether a POST to a page calls an action, as far as its headers tell: from a script, or with a form. */
export const mayCallAction = (headers: Headers): boolean =>
  headers['next-action'] !== undefined || isMultipart(headers)

/**
 * Finds the status for rejecting a call of an action before Next sees it. Next would log each of them.
 * @param body of the request, complete.
 * @returns 400 when the form cannot be read or names no action; 404 when it names anything but an action of
 *   `actionIds`; undefined when the call is acceptable.
 */
export async function getCallRejection(
  headers: Headers,
  body: Buffer,
  actionIds: ReadonlySet<string>,
): Promise<400 | 404 | undefined> {
  const { 'next-action': called } = headers
  if (called !== undefined && !actionIds.has(String(called))) return 404
  if (!isMultipart(headers)) return undefined
  const form = await readForm(headers, body)
  if (!form) return 400
  if (called !== undefined) return undefined
  const ids = namedActions(form)
  if (ids.length === 0) return 400
  return ids.every((id) => actionIds.has(id)) ? undefined : 404
}

const isMultipart = (headers: Headers) => /^multipart\/form-data/i.test(headers['content-type'] ?? '')

/** Parses a form with the parser that Next uses. */
async function readForm(headers: Headers, body: Buffer): Promise<FormData | undefined> {
  try {
    return await new Response(new Uint8Array(body), {
      headers: { 'content-type': headers['content-type'] ?? '' },
    }).formData()
  } catch {
    return undefined
  }
}

const ID_FIELD = '$ACTION_ID_'
const REFERENCE_FIELD = '$ACTION_REF_'

/**
 * The actions that a form names, as React reads them: `$ACTION_ID_<id>`, or `$ACTION_REF_<n>` with the id in
 * the JSON of `$ACTION_<n>:0`. An invalid reference gives an empty id, which no action has.
 */
function namedActions(form: FormData): string[] {
  return [...form.keys()].flatMap((name) => {
    if (name.startsWith(ID_FIELD)) return [name.slice(ID_FIELD.length)]
    if (!name.startsWith(REFERENCE_FIELD)) return []
    const descriptors = form.getAll(`$ACTION_${name.slice(REFERENCE_FIELD.length)}:0`)
    return descriptors.length === 0 ? [''] : descriptors.map(idOfDescriptor)
  })
}

function idOfDescriptor(descriptor: FormDataEntryValue): string {
  try {
    const { id } = JSON.parse(String(descriptor))
    return String(id)
  } catch {
    return ''
  }
}
