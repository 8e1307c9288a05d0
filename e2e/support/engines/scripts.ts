import type { Identifier } from '@mdn/browser-compat-data/forLegacyNode'
import { type AnyNode, type Node, parse, type TryStatement } from 'acorn'
import { fullAncestor } from 'acorn-walk'
import { api, builtins, type Feature, featuresIn, htmlAttributes, htmlElements, isNewer } from './target'

/** The language version that all of the oldest browsers know. Regular expressions with the flag `v` came after it. */
const ECMA_VERSION = 2023

/** A script of the site. `name`: its file or page. */
export type Script = { name: string; code: string }

/** Interfaces whose members are globals. */
const GLOBAL_OBJECTS = ['Window', 'WorkerGlobalScope', 'ServiceWorkerGlobalScope']

/** Names that one of the oldest browsers lacks and none of its older features has. */
const NEWER = findNewerNames()

function findNewerNames() {
  const namesIn = (...parents: (Identifier | undefined)[]) =>
    newerNames(parents.flatMap(featuresIn).map(plain))
  return {
    members: namesIn(...Object.values(api), ...Object.values(builtins)),
    // `Response.json` is newer than the method of the same name that responses have.
    statics: newerNames(
      Object.entries(api).flatMap(([owner, members]) =>
        featuresIn(members).flatMap(({ name, compat }) =>
          name.endsWith('_static') ? [{ name: `${owner}.${plain({ name, compat }).name}`, compat }] : [],
        ),
      ),
    ),
    globals: namesIn(api, builtins, ...GLOBAL_OBJECTS.map((name) => api[name])),
    attributes: namesIn(htmlAttributes, ...Object.values(htmlElements)),
  }
}

/** Names that only newer features have. */
function newerNames(features: Feature[]): Set<string> {
  const names = (wanted: boolean) =>
    new Set(features.filter(({ compat }) => isNewer(compat) === wanted).map(({ name }) => name))
  const older = names(false)
  return new Set([...names(true)].filter((name) => !older.has(name)))
}

/** MDN marks static members and events in their names. */
function plain({ name, compat }: Feature): Feature {
  return { name: name.replace(/_(static|event)$/, ''), compat }
}

/**
 * Finds what could fail in one of the oldest browsers:
 * - syntax that it can't parse,
 * - calls of methods that it lacks, globals that it lacks, and attributes of JSX that it does not know.
 *
 * What is used only where it exists is left out: with `?.()`, where the same function or one around it looks whether it
 * exists, or where one of the scripts defines a member of that name. So is a method of an object that is called within
 * `try`, as libraries do.
 * @returns each name with its uses: the script and the code around.
 */
export function findNewerInScripts(scripts: readonly Script[]): Map<string, string[]> {
  const defined = new Set<string>()
  const uses = scripts.flatMap(({ name: script, code }) => {
    try {
      const mentions = findMentions(code)
      for (const name of mentions.defined) defined.add(name)
      return unguardedUses(mentions).map(({ name, node }) => ({
        name,
        where: `${script}: ${code.slice(Math.max(0, node.start - 30), node.end + 30)}`,
      }))
    } catch (error) {
      return [{ name: 'syntax', where: `${script}: ${(error as Error).message}` }]
    }
  })
  const found = Map.groupBy(
    uses.filter(({ name }) => !defined.has(name)),
    ({ name }) => name,
  )
  return new Map([...found].map(([name, uses]) => [name, uses.map(({ where }) => where)]))
}

/** A name in a script. `scopes`: the functions around it, and the script itself. */
type Mention = { name: string; node: Node; scopes: Node[]; isInTry: boolean }

/** `defined`: members that the script defines. `tested`: names that it looks for before it uses them. */
type Mentions = { defined: string[]; tested: Mention[]; used: Mention[] }

function findMentions(code: string): Mentions {
  const mentions: Mentions = { defined: [], tested: [], used: [] }
  fullAncestor(parse(code, { ecmaVersion: ECMA_VERSION, sourceType: 'script' }), (visited, _, ancestors) => {
    const node = visited as AnyNode
    const parent = ancestors.at(-2) as AnyNode | undefined
    const mention = (name: string): Mention => ({
      name,
      node,
      scopes: ancestors.filter(({ type }) => type === 'Program' || type.includes('Function')),
      isInTry: ancestors.some(
        (around, index) =>
          around.type === 'TryStatement' && (around as TryStatement).block === ancestors[index + 1],
      ),
    })
    if (node.type === 'Property' || node.type === 'MethodDefinition' || node.type === 'PropertyDefinition') {
      const name = nameOf(node.key)
      mentions.defined.push(name)
      if (NEWER.attributes.has(name.toLowerCase())) mentions.used.push(mention(`${name}: attribute`))
    } else if (node.type === 'MemberExpression') {
      const member = nameOf(node.property)
      const isStatic = NEWER.statics.has(`${nameOf(node.object)}.${member}`)
      const name = isStatic ? `${nameOf(node.object)}.${member}` : member
      const isCalled = parent?.type === 'CallExpression' && parent.callee === node
      if (parent?.type === 'AssignmentExpression' && parent.left === node) mentions.defined.push(name)
      else if (!isStatic && !NEWER.members.has(name)) return
      else if (!isCalled) mentions.tested.push(mention(name))
      else if (!parent.optional) mentions.used.push(mention(name))
    } else if (node.type === 'BinaryExpression' && node.operator === 'in') {
      mentions.tested.push(mention(nameOf(node.left)))
    } else if (node.type === 'Identifier' && NEWER.globals.has(node.name)) {
      const isTested = parent?.type === 'UnaryExpression' && parent.operator === 'typeof'
      mentions[isTested ? 'tested' : 'used'].push(mention(node.name))
    }
  })
  return mentions
}

const nameOf = (key: AnyNode): string =>
  key.type === 'Identifier' ? key.name : key.type === 'Literal' ? String(key.value) : ''

const unguardedUses = ({ tested, used }: Mentions) =>
  used.filter(
    ({ name, scopes, isInTry }) =>
      !(isInTry && !NEWER.statics.has(name)) &&
      !tested.some((test) => test.name === name && scopes.includes(test.scopes.at(-1) as Node)),
  )
