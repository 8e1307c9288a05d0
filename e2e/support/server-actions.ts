import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { APIRequestContext, APIResponse } from '@playwright/test'
import { ACCOUNT_FIELD } from '@/lib/accounts/page-account'
import { INTERNAL_LIST_PREFIX } from '@/lib/routes'
import { nextFolderOf, sampleSite } from './servers'

/** A server action of the build, and the path of a page that it can be called at. */
export type ServerAction = { id: string; path: string }

type Manifest = { node: Record<string, { workers: Record<string, unknown> }> }

/** Every server action of the build, without the functions with `'use cache'`, whose ids nobody knows. */
export function listServerActions(): ServerAction[] {
  const file = path.join(nextFolderOf(sampleSite), 'server/server-reference-manifest.json')
  const { node } = JSON.parse(readFileSync(file, 'utf8')) as Manifest
  // The first bit of an id marks cached functions.
  const actions = Object.entries(node).filter(([id]) => Number.parseInt(id.charAt(0), 16) < 8)
  return actions.map(([id, { workers }]) => {
    const paths = Object.keys(workers).map((worker) => {
      const folders = worker.split('/').slice(1, -1)
      return `/${folders.filter((folder) => !folder.startsWith('(')).join('/')}`
    })
    const pagePath = paths.find((path) => !path.includes('[') && !path.startsWith(INTERNAL_LIST_PREFIX))
    if (!pagePath) throw new Error(`No page without parameters has the action ${id}: ${paths}.`)
    return { id, path: pagePath }
  })
}

/** The ways in which the scripts of a page call an action: with a form, and with values. */
export const ACTION_WAYS = ['form', 'values'] as const
export type ActionWay = (typeof ACTION_WAYS)[number]

/** Calls an action as the scripts of a page do. */
export function callServerAction(
  request: APIRequestContext,
  { id, path }: ServerAction,
  way: ActionWay,
  values: Record<string, unknown>,
  headers: Record<string, string>,
): Promise<APIResponse> {
  const shared = { 'next-action': id, accept: 'text/x-component', ...headers }
  if (way === 'values')
    return request.post(path, {
      data: JSON.stringify([values, values[ACCOUNT_FIELD]]),
      headers: { ...shared, 'content-type': 'text/plain;charset=UTF-8' },
      maxRedirects: 0,
    })
  // As React encodes arguments: `0` lists the form's state and form 1 (`$K1`), whose fields begin with `_1_`.
  const form = new FormData()
  for (const [name, value] of Object.entries(values)) form.append(`_1_${name}`, String(value))
  form.append('0', '[{"result":null,"values":{}},"$K1"]')
  return request.post(path, { multipart: form, headers: shared, maxRedirects: 0 })
}
