import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it, vi } from 'vitest'
import { z } from 'zod'
import { isErrorCode } from '@/lib/errors'
import { failed, failedField, success } from '@/lib/result'

type Definition = { schema: z.ZodType }

vi.mock('next/headers', () => ({ headers: async () => new Headers() }))
/** Instead of an action, its definition. */
const asDefinition = (definition: Definition) => definition
vi.mock('@/lib/server/actions/form-action', () => ({
  formAction: asDefinition,
  visitorFormAction: asDefinition,
  userFormAction: asDefinition,
  adminFormAction: asDefinition,
  userAction: asDefinition,
  adminAction: asDefinition,
}))

const files = globSync('{app,components,lib}/**/*.{ts,tsx}').filter((file) =>
  /^\s*'use server'/m.test(readFileSync(file, 'utf8')),
)

it('server actions are in files whose names end in actions.ts, which contain nothing else', () => {
  expect(files.length).toBeGreaterThan(4)
  expect(files.filter((file) => !/[/-]actions\.ts$/.test(file))).toEqual([])
  for (const file of files) expect(readFileSync(file, 'utf8'), file).not.toContain("'use cache'")
})

it.each(files)('every message of the action schemas in %s is an error code', async (file) => {
  const actions: Record<string, Definition> = await import(/* @vite-ignore */ path.resolve(file))
  expect(Object.keys(actions).length).toBeGreaterThan(0)
  expect(Object.entries(actions).flatMap(([name, { schema }]) => findWithoutCode(schema, name))).toEqual([])
})

it('a field whose schema names no error gets an error code', async () => {
  const { runAction } = await import('@/lib/server/actions/run-action')
  const schema = z.object({ list: z.array(z.object({ id: z.uuid() }).refine(() => false)).max(1) })
  const call = (input: unknown) =>
    runAction({ schema, failure: 'save-not-added', run: vi.fn() }, input, async () => success)
  const entry = { id: crypto.randomUUID() }
  for (const list of [1, [1], [{}], [{ id: '' }], [entry], [entry, entry]])
    expect(await call({ list })).toEqual(failedField('list', { code: 'input-malformed' }))
  expect(await call('text')).toEqual(failed({ code: 'save-not-added' }))
})

/** Texts that the database can't store, or that are longer than any that it stores (`private.limit_texts`). */
const HOSTILE_TEXTS = ['a\0b', 'a\ud800b', '\udfff', 'a'.repeat(8193)]

it.each(files)('every text of the action schemas in %s is one that the database can store', async (file) => {
  const actions: Record<string, Definition> = await import(/* @vite-ignore */ path.resolve(file))
  const texts = Object.entries(actions).flatMap(([name, { schema }]) => findTexts(schema, name))
  for (const { path, schema } of texts)
    for (const text of HOSTILE_TEXTS) {
      const { data } = (schema as z.ZodType).safeParse(text)
      expect(data || undefined, `${path} given ${JSON.stringify(text.slice(0, 10))}`).toBeUndefined()
    }
  found += texts.length
})

/** Number of texts in the schemas of all files, so that the walk can't miss them unnoticed. */
let found = 0
it('the schemas have many texts', () => {
  expect(found).toBeGreaterThan(50)
})

/** The texts in a schema, each with everything that is wrapped around it, and their paths. */
function findTexts(schema: unknown, path: string): { path: string; schema: unknown }[] {
  const def = unwrap(schema)
  if (def.type === 'string') return [{ path, schema }]
  return partsOf(def).flatMap(([name, part]) => findTexts(part, `${path}.${name}`))
}

/** The schemas in a schema, with the names of fields. */
function partsOf({ shape, options = [], element, keyType, valueType, left, right }: Def): [string, Node][] {
  const others = [...options, element, keyType, valueType, left, right].filter((part) => part !== undefined)
  return [...Object.entries(shape ?? {}), ...others.map((part): [string, Node] => ['part', part])]
}

/** The definition of a schema without the wrappers around it. */
function unwrap(schema: unknown): Def {
  const { def } = (schema as Node)._zod
  const inner =
    def.innerType ?? (def.type === 'pipe' && def.in?._zod.def.type === 'transform' ? def.out : def.in)
  return inner ? unwrap(inner) : def
}

/** What the definitions of zod's schemas and checks have that matters here. */
type Def = {
  type: string
  check?: string
  error?: (issue: object) => unknown
  checks?: Node[]
  shape?: Record<string, Node>
  element?: Node
  options?: Node[]
  innerType?: Node
  in?: Node
  out?: Node
  keyType?: Node
  valueType?: Node
  left?: Node
  right?: Node
}
type Node = { _zod: { def: Def } }

/** Lists the paths of the parts of a schema that name an error which is no error code. */
function findWithoutCode(schema: unknown, path: string): string[] {
  const { def } = (schema as Node)._zod
  return [
    ...(hasCode(def) ? [] : [path]),
    ...(def.checks ?? [])
      .filter((check) => !hasCode(check._zod.def))
      .map((check) => `${path} (${check._zod.def.check})`),
    ...[def.innerType, def.in, def.out].flatMap((node) => (node ? findWithoutCode(node, path) : [])),
    ...partsOf(def).flatMap(([key, node]) => findWithoutCode(node, `${path}.${key}`)),
  ]
}

function hasCode({ error }: Def): boolean {
  const message = error?.({ code: 'custom', path: [], input: undefined })
  return error === undefined || (typeof message === 'string' && isErrorCode(message))
}
