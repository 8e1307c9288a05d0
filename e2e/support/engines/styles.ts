import postcss, { type AtRule, type ChildNode, type Declaration, type Rule } from 'postcss'
import { cssAtRules, cssProperties, cssSelectors, cssTypes, isNewer } from './target'

/** Removes from a stylesheet what one of the oldest browsers lacks, and what depends on it by `@supports`. */
export function withoutNewerStyles(stylesheet: string): string {
  const root = postcss.parse(stylesheet)
  root.walk((node) => {
    if (newerIn(node).length > 0 || (node.type === 'atrule' && asksForNewer(node))) node.remove()
  })
  return root.toString()
}

/** Whether an at-rule is `@supports` with a declaration that one of the oldest browsers does not know. */
const asksForNewer = ({ name, params }: AtRule): boolean =>
  name === 'supports' &&
  [...params.matchAll(/\(([a-z-]+):\s*([^()]+)\)/g)].some(
    ([, prop = '', value = '']) => newerInDeclaration({ prop, value }).length > 0,
  )

function newerIn(node: ChildNode): string[] {
  if (node.type === 'decl') return newerInDeclaration(node)
  if (node.type === 'rule') return newerInSelector(node)
  return node.type === 'atrule' ? newerInAtRule(node) : []
}

function newerInDeclaration({ prop, value }: Pick<Declaration, 'prop' | 'value'>): string[] {
  const property = cssProperties[prop]
  if (prop.startsWith('-')) return []
  if (isNewer(property?.__compat)) return [prop]
  const words = new Set(value.match(/[a-z][\w-]*/gi))
  const functions = new Set(value.match(/[a-z][\w-]*(?=\()/gi))
  const newerWords = [...words].filter((word) => isNewer(property?.[word]?.__compat))
  const newerFunctions = [...functions].filter((name) =>
    Object.entries(cssTypes).some(([type, values]) =>
      isNewer((type === name ? values : values[name])?.__compat),
    ),
  )
  return [...newerWords, ...newerFunctions].map((word) => `${prop}: ${word}`)
}

const newerInSelector = ({ selector, parent }: Rule): string[] => [
  ...(selector.match(/(?<!\\):[a-z][a-z-]*/g) ?? []).filter((name) =>
    isNewer(cssSelectors[name.slice(1)]?.__compat),
  ),
  ...(parent?.type === 'rule' ? ['nesting'] : []),
]

const newerInAtRule = ({ name, params }: AtRule): string[] => {
  const rule = cssAtRules[name]
  if (isNewer(rule?.__compat)) return [`@${name}`]
  return (params.match(/(?<=\(\s*)[a-z-]+/g) ?? [])
    .filter((feature) => isNewer(rule?.[feature]?.__compat))
    .map((feature) => `@${name} (${feature})`)
}
