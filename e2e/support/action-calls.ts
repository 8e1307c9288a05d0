import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { APIRequestContext, APIResponse } from '@playwright/test'
import { INTERNAL_LIST_PREFIX } from '@/lib/routes'
import { sampleSite } from './servers'

/** A server action of the build, or a function whose results are kept, and an address it can be called at. */
export type ActionOfBuild = { id: string; address: string; isKept: boolean }

type Manifest = { node: Record<string, { workers: Record<string, unknown> }> }

/** Every server action that the build knows; the functions with `'use cache'` have ids of the same kind. */
export function actionsOfBuild(): ActionOfBuild[] {
  const file = path.join(sampleSite.dataDir, 'site/.next/server/server-reference-manifest.json')
  const { node } = JSON.parse(readFileSync(file, 'utf8')) as Manifest
  return Object.entries(node).map(([id, { workers }]) => {
    const addresses = Object.keys(workers).map((worker) => {
      const folders = worker.split('/').slice(1, -1)
      return `/${folders.filter((folder) => !folder.startsWith('(')).join('/')}`
    })
    const address = addresses.find((one) => !one.includes('[') && !one.startsWith(INTERNAL_LIST_PREFIX))
    if (!address) throw new Error(`No page of a fixed address has the action ${id}: ${addresses}.`)
    // The first bit of an id says so.
    return { id, address, isKept: Number.parseInt(id.charAt(0), 16) >= 8 }
  })
}

type Values = Record<string, unknown>

/** Calls an action in both ways that the code of a page does: with a form, and with values. */
export function callWith(
  request: APIRequestContext,
  { id, address }: Pick<ActionOfBuild, 'id' | 'address'>,
  values: Values,
  headers: Record<string, string>,
): Promise<APIResponse[]> {
  const form = new FormData()
  for (const [name, value] of Object.entries(values)) form.append(`_1_${name}`, String(value))
  form.append('0', '[{"result":null,"values":{}},"$K1"]')
  const shared = { 'next-action': id, accept: 'text/x-component', ...headers }
  return Promise.all([
    request.post(address, { multipart: form, headers: shared, maxRedirects: 0 }),
    request.post(address, {
      data: JSON.stringify([values]),
      headers: { ...shared, 'content-type': 'text/plain;charset=UTF-8' },
      maxRedirects: 0,
    }),
  ])
}
