import {
  isArrowFunction,
  isBinaryExpression,
  isConditionalExpression,
  isFunctionDeclaration,
  isIdentifier,
  isJsxAttribute,
  isJsxElement,
  isJsxExpression,
  isJsxFragment,
  isJsxOpeningElement,
  isJsxSelfClosingElement,
  isJsxText,
  isParenthesizedExpression,
  isReturnStatement,
  isStringLiteral,
  type JsxChild,
  type JsxElement,
  type JsxFragment,
  type JsxOpeningElement,
  type JsxSelfClosingElement,
  type Node,
  type SourceFile,
} from 'typescript/unstable/ast'
import { API, type Project, SymbolFlags, type Type, TypeFlags } from 'typescript/unstable/sync'

/** A text in JSX that React may lose in a translated page. */
export type LooseText = { file: SourceFile; node: Node; reason: string }

/**
 * A prop that a component shows beside something else, such as `children` beside an icon.
 * @param isOptional whether a condition shows it, in an element without a key: React then removes each of its texts by itself.
 */
type Slot = { component: number; prop: string; isOptional: boolean }

type JsxParent = JsxElement | JsxFragment
type JsxTag = JsxOpeningElement | JsxSelfClosingElement

/**
 * Finds texts in JSX that React loses in a translated page. Translation replaces text nodes. React keeps the old ones, so
 * it changes a node that nobody sees, or throws when it removes that node or inserts something before it. A text that is
 * all its element contains is safe, because React sets it by `textContent`. So is a text that never changes, unless
 * something that comes and goes stands before it.
 */
export function findLooseTexts(isSource: (file: string) => boolean): LooseText[] {
  const api = new API({ cwd: process.cwd() })
  try {
    const [project] = api.updateSnapshot({ openProjects: ['tsconfig.json'] }).getProjects()
    if (!project) throw new Error('tsconfig.json was not found')
    const names = project.program.getSourceFileNames().filter(isSource)
    const files = names.flatMap((name) => project.program.getSourceFile(name) ?? [])
    const types = createTypeQuestions(project)
    const slots = findSlots(files, types)
    return files.flatMap((file) => findInFile(file, slots, types))
  } finally {
    api.close()
  }
}

function findInFile(file: SourceFile, slots: readonly Slot[], types: TypeQuestions): LooseText[] {
  const found: LooseText[] = []
  const add = (reason: string, nodes: Node[]) => found.push(...nodes.map((node) => ({ file, node, reason })))
  walk(file, (node) => {
    if (isParent(node)) {
      add('a text that changes needs an element of its own', findChangingTexts(node, types))
      add('a text after something that comes and goes needs an element', findPushedTexts(node, types))
      add('a text of a fragment that comes and goes needs an element', findFragmentTexts(node))
    }
    add('React turns one element into the other, so their texts need elements', findReusedTexts(node))
    if (isJsxOpeningElement(node) || isJsxSelfClosingElement(node)) {
      add('the component shows this text beside something else', findTextsInSlots(node, slots, types))
      if (types.returnsText(node)) add('a component returns an element, not a text', [node])
    }
  })
  return found
}

/** Texts that change, or come and go, beside other children. */
function findChangingTexts(parent: JsxParent, types: TypeQuestions): Node[] {
  const children = childrenOf(parent)
  // A fragment may be shown beside something else.
  if (children.length < 2 && !isJsxFragment(parent)) return []
  return children.filter(
    (child) =>
      isJsxExpression(child) &&
      child.expression &&
      !types.isConstant(child.expression) &&
      showsText(child.expression, types),
  )
}

function showsText(expression: Node, types: TypeQuestions): boolean {
  return shownValues(expression).some((value) => types.hasText(value) && !types.isAnyNode(value))
}

/** Texts before which React would insert something. */
function findPushedTexts(parent: JsxParent, types: TypeQuestions): Node[] {
  const children = childrenOf(parent)
  const first = children.findIndex((child) => comesAndGoes(child, types))
  return first < 0 ? [] : children.slice(first + 1).filter(isJsxText)
}

/** Texts of a fragment that a condition or a component shows: React would remove each by itself. */
function findFragmentTexts(parent: JsxParent): Node[] {
  return isJsxFragment(parent) && !isParent(parent.parent) ? childrenOf(parent).filter(isJsxText) : []
}

/**
 * Texts of elements of which React makes another one, because both stand in the same place and have the same type: the
 * branches of a condition, and what a component returns.
 */
function findReusedTexts(node: Node): Node[] {
  const alternatives = isConditionalExpression(node)
    ? shownValues(node)
    : isFunctionDeclaration(node) || isArrowFunction(node)
      ? returnedBy(node)
      : []
  const texts = alternatives.flatMap((one) =>
    alternatives.filter((other) => other !== one).flatMap((other) => findTextsOfPair(one, other)),
  )
  return [...new Set(texts)]
}

/** The texts of `one` that React changes, or moves something to, when it makes `other` of it. */
function findTextsOfPair(one: Node, other: Node): Node[] {
  const [before, after] = [elementsOf(one), elementsOf(other)]
  return before.flatMap((element, index): Node[] => {
    const next = after[index]
    if (!next || !isJsxElement(element) || !isJsxElement(next)) return []
    const [tag, nextTag] = [element.openingElement, next.openingElement]
    if (tag.tagName.getText() !== nextTag.tagName.getText() || findAttribute(tag, 'key')) return []
    const [children, nextChildren] = [childrenOf(element), childrenOf(next)]
    const isSame = sourceOf(children) === sourceOf(nextChildren)
    const texts = children.length > 1 && !isSame ? children.filter(isJsxText) : []
    const deeper = children.flatMap((child, place) =>
      possibilitiesOf(child).flatMap((value) =>
        possibilitiesOf(nextChildren[place]).flatMap((nextValue) => findTextsOfPair(value, nextValue)),
      ),
    )
    return [...texts, ...deeper]
  })
}

const sourceOf = (children: readonly JsxChild[]) => children.map((child) => child.getText()).join()

/** What a child may show. */
function possibilitiesOf(child: JsxChild | undefined): Node[] {
  if (!child) return []
  if (!isJsxExpression(child)) return [child]
  return child.expression ? shownValues(child.expression) : []
}

/** React takes the children of a fragment for a list of elements. */
const elementsOf = (node: Node): Node[] => (isJsxFragment(node) ? childrenOf(node) : [node])

const unwrap = (node: Node): Node => (isParenthesizedExpression(node) ? unwrap(node.expression) : node)

/** The values that a function returns itself, without those of functions within it. */
function returnedBy(declaration: Node): Node[] {
  const found: Node[] = []
  const look = (node: Node) => {
    if (isReturnStatement(node) && node.expression) found.push(unwrap(node.expression))
    else if (!isArrowFunction(node) && !isFunctionDeclaration(node)) node.forEachChild(look)
  }
  declaration.forEachChild(look)
  return found
}

function comesAndGoes(child: JsxChild, types: TypeQuestions): boolean {
  if (isJsxExpression(child))
    return (
      child.expression !== undefined &&
      !types.isConstant(child.expression) &&
      types.isSometimesNothing(child.expression)
    )
  if (isJsxText(child) || isJsxFragment(child)) return false
  const tag = isJsxElement(child) ? child.openingElement : child
  return findAttribute(tag, 'key') !== undefined || types.isChosen(tag) || types.returnsNothing(tag)
}

/** The texts that a use of a component puts into its slots. */
function findTextsInSlots(tag: JsxTag, slots: readonly Slot[], types: TypeQuestions): Node[] {
  const component = types.symbolOf(tag.tagName)
  return slots
    .filter((slot) => slot.component === component)
    .flatMap(({ prop, isOptional }): Node[] => {
      const value = prop === 'children' ? undefined : findAttribute(tag, prop)?.initializer
      if (value) return [value]
      const children = prop === 'children' && isJsxElement(tag.parent) ? childrenOf(tag.parent) : []
      // Several children are looked at as siblings.
      return children.length === 1 || isOptional ? children : []
    })
    .filter((value) => {
      if (!isJsxExpression(value)) return isJsxText(value) || isStringLiteral(value)
      return value.expression !== undefined && showsText(value.expression, types)
    })
}

/** The props that components show beside something else, or hand to a component that does. */
function findSlots(files: readonly SourceFile[], types: TypeQuestions): Slot[] {
  const slots: Slot[] = []
  const findSlot = (component: number, prop: string) =>
    slots.find((slot) => slot.component === component && slot.prop === prop)
  const addSlots = (parent: Node) => {
    if (!isParent(parent)) return
    const children = childrenOf(parent)
    const tag = isJsxElement(parent) ? parent.openingElement : undefined
    const handedOn = tag && findSlot(types.symbolOf(tag.tagName), 'children')
    const isBeside = children.length > 1 || !tag || handedOn !== undefined
    const component = enclosingComponent(parent, types)
    for (const child of children) {
      if (!isJsxExpression(child) || !child.expression) continue
      for (const value of shownValues(child.expression)) {
        if (!isIdentifier(value) || !types.isAnyNode(value) || findSlot(component, value.text)) continue
        const isConditional = value !== child.expression && !(tag && findAttribute(tag, 'key'))
        const isOptional = isConditional || handedOn?.isOptional === true
        if (isBeside || isOptional) slots.push({ component, prop: value.text, isOptional })
      }
    }
  }
  // A prop may be handed on several times.
  for (let known = -1; known < slots.length; ) {
    known = slots.length
    for (const file of files) walk(file, addSlots)
  }
  return slots
}

function enclosingComponent(node: Node, types: TypeQuestions): number {
  for (let parent = node.parent; parent; parent = parent.parent)
    if (isFunctionDeclaration(parent) && parent.name) return types.symbolOf(parent.name)
  return NO_SYMBOL
}

function walk(node: Node, visit: (node: Node) => void): void {
  visit(node)
  node.forEachChild((child) => walk(child, visit))
}

function isParent(node: Node): node is JsxParent {
  return isJsxElement(node) || isJsxFragment(node)
}

/** The children without space, and with those of fragments in their places. */
function childrenOf(parent: JsxParent): JsxChild[] {
  return [...parent.children].flatMap((child): JsxChild[] => {
    if (isJsxText(child)) return child.text.trim() ? [child] : []
    if (isJsxFragment(child)) return childrenOf(child)
    if (!isJsxExpression(child)) return [child]
    const { expression } = child
    return expression && !(isStringLiteral(expression) && !expression.text.trim()) ? [child] : []
  })
}

/** What an expression may show: both branches of a condition. */
function shownValues(expression: Node): Node[] {
  if (isParenthesizedExpression(expression)) return shownValues(expression.expression)
  if (isConditionalExpression(expression))
    return [...shownValues(expression.whenTrue), ...shownValues(expression.whenFalse)]
  if (isBinaryExpression(expression) && expression.operatorToken.getText() === '&&')
    return shownValues(expression.right)
  return [expression]
}

function findAttribute(tag: JsxTag, name: string) {
  return [...tag.attributes.properties]
    .filter(isJsxAttribute)
    .find((attribute) => attribute.name.getText() === name)
}

const NO_SYMBOL = -1

type TypeQuestions = ReturnType<typeof createTypeQuestions>

function createTypeQuestions(project: Project) {
  const { checker } = project
  const partsOf = (type: Type | undefined): readonly Type[] => {
    if (type?.isUnionType()) return type.getTypes().flatMap(partsOf)
    if (type?.isTypeReference() && checker.isArrayType(type))
      return checker.getTypeArguments(type).flatMap(partsOf)
    return type ? [type] : []
  }
  const typeOf = (node: Node) => checker.getTypeAtLocation(node)
  /** Of all types that JSX may show, only `ReactNode` includes bigints. */
  const isReactNode = (type: Type | undefined) =>
    partsOf(type).some(({ flags }) => (flags & TypeFlags.BigIntLike) !== 0)
  const isEmptyText = (type: Type) => type.isStringLiteralType() && type.value === ''
  const isText = (type: Type) =>
    (type.flags & (TypeFlags.StringLike | TypeFlags.NumberLike)) !== 0 && !isEmptyText(type)
  const isNothing = (type: Type) =>
    (type.flags & (TypeFlags.Undefined | TypeFlags.Null | TypeFlags.BooleanLike)) !== 0 || isEmptyText(type)
  const returnType = (tag: JsxTag) => {
    const signature = checker.getResolvedSignature(tag)
    const type = signature && checker.getReturnTypeOfSignature(signature)
    // Components of packages return any node by their types.
    return isReactNode(type) ? undefined : type
  }
  const symbolOf = (node: Node) => {
    const symbol = checker.getSymbolAtLocation(node)
    if (!symbol) return NO_SYMBOL
    return (symbol.flags & SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol).id
  }
  const isLocal = (identifier: Node) => {
    const symbol = checker.getSymbolAtLocation(identifier)
    if (!symbol || symbol.flags & (SymbolFlags.Alias | SymbolFlags.Property)) return false
    const declaration = symbol.valueDeclaration?.resolve(project)
    for (let parent = declaration?.parent; parent; parent = parent.parent)
      if (isFunctionDeclaration(parent) || isArrowFunction(parent)) return true
    return false
  }
  return {
    symbolOf,
    /** Whether the value is one that a component is given to show. */
    isAnyNode: (node: Node) => isReactNode(typeOf(node)),
    hasText: (node: Node) => partsOf(typeOf(node)).some(isText),
    /** Whether the value is nothing at times, or a list. */
    isSometimesNothing: (node: Node) => {
      const type = typeOf(node)
      return partsOf(type).some(isNothing) || (type !== undefined && checker.isArrayType(type))
    },
    /** Whether the value never changes: a literal, or made of what is outside of functions. */
    isConstant: (node: Node) => {
      const type = typeOf(node)
      if (type?.isStringLiteralType() || type?.isNumberLiteralType()) return true
      let hasLocal = false
      walk(node, (part) => {
        hasLocal ||= isIdentifier(part) && isLocal(part)
      })
      return !hasLocal
    },
    /** Whether it is decided at runtime which component this is. */
    isChosen: ({ tagName }: JsxTag) => isIdentifier(tagName) && isLocal(tagName),
    returnsText: (tag: JsxTag) => partsOf(returnType(tag)).some(isText),
    returnsNothing: (tag: JsxTag) => partsOf(returnType(tag)).some(isNothing),
  }
}
