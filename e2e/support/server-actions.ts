import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { APIRequestContext, APIResponse } from '@playwright/test'
import { ACCOUNT_FIELD } from '@/lib/accounts/page-account'
import { INTERNAL_LIST_PREFIX } from '@/lib/routes'
import { nextFolderOf, sampleSite } from './servers'

/** A server action of the build, or a cached function, and the path of a page that it can be called at. */
export type ServerAction = { id: string; path: string; isCached: boolean }

type Manifest = { node: Record<string, { workers: Record<string, unknown> }> }

/** Every server action of the build. Functions with `'use cache'` have ids of the same kind. */
export function listServerActions(): ServerAction[] {
  const file = path.join(nextFolderOf(sampleSite), 'server/server-reference-manifest.json')
  const { node } = JSON.parse(readFileSync(file, 'utf8')) as Manifest
  return Object.entries(node).map(([id, { workers }]) => {
    const paths = Object.keys(workers).map((worker) => {
      const folders = worker.split('/').slice(1, -1)
      return `/${folders.filter((folder) => !folder.startsWith('(')).join('/')}`
    })
    const pagePath = paths.find((path) => !path.includes('[') && !path.startsWith(INTERNAL_LIST_PREFIX))
    // The first bit of an id marks cached functions.
    const isCached = Number.parseInt(id.charAt(0), 16) >= 8
    if (!pagePath && !isCached) throw new Error(`No page without parameters has the action ${id}: ${paths}.`)
    // Any page would pass a call on to one that has the function.
    return { id, path: pagePath ?? '/login', isCached }
  })
}

type Values = Record<string, unknown>

/** Calls an action in both ways that the scripts of a page do: with a form, and with values. */
export function callServerAction(
  request: APIRequestContext,
  { id, path: pagePath }: Pick<ServerAction, 'id' | 'path'>,
  values: Values,
  headers: Record<string, string>,
): Promise<APIResponse[]> {
  // As React encodes arguments: `0` lists the form's state and form 1 (`$K1`), whose fields begin with `_1_`.
  const form = new FormData()
  for (const [name, value] of Object.entries(values)) form.append(`_1_${name}`, String(value))
  form.append('0', '[{"result":null,"values":{}},"$K1"]')
  const shared = { 'next-action': id, accept: 'text/x-component', ...headers }
  return Promise.all([
    request.post(pagePath, { multipart: form, headers: shared, maxRedirects: 0 }),
    request.post(pagePath, {
      data: JSON.stringify([values, values[ACCOUNT_FIELD]]),
      headers: { ...shared, 'content-type': 'text/plain;charset=UTF-8' },
      maxRedirects: 0,
    }),
  ])
}
