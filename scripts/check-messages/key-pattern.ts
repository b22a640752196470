import type { Node } from 'typescript/unstable/ast'
import * as ast from 'typescript/unstable/ast/is'
import type { Checker, Type } from 'typescript/unstable/sync'

/** One part of a key: the texts that it may be, or null where the code does not say. */
type Part = readonly string[] | null

/** What a key may be: its parts, one after another. */
export type KeyPattern = readonly Part[]

const anything: KeyPattern[] = [[null]]

/** Puts the patterns that are nothing but texts into one. */
function merged(patterns: KeyPattern[]): KeyPattern[] {
  const texts: string[] = []
  const others: KeyPattern[] = []
  for (const pattern of patterns) {
    if (pattern.length === 1 && pattern[0]) texts.push(...pattern[0])
    else others.push(pattern)
  }
  return texts.length > 0 ? [[texts], ...others] : others
}

/** What stands for several patterns inside of another: one of them, or anything. */
function oneOf(patterns: KeyPattern[]): KeyPattern {
  const [first, ...others] = merged(patterns)
  return first && others.length === 0 ? first : [null]
}

/** What a text of this type can be. */
function ofType(type: Type | undefined, checker: Checker): KeyPattern[] {
  if (type?.isStringLiteralType() || type?.isNumberLiteralType()) return [[[String(type.value)]]]
  if (type?.isIntrinsicType() && /^(?:undefined|null|never)$/.test(type.intrinsicName)) return []
  if (type?.isUnionType()) {
    return merged(type.getTypes().flatMap((member) => ofType(member, checker)))
  }
  if (type?.isTemplateLiteralType()) {
    const spans = type.getTypes().map((span) => oneOf(ofType(span, checker)))
    return [type.texts.flatMap((text, index): Part[] => [[text], ...(spans[index] ?? [])])]
  }
  if (type?.isTypeParameter()) return ofType(checker.getBaseConstraintOfType(type), checker)
  return anything
}

function initializerOf(node: Node, checker: Checker): Node | undefined {
  if (!ast.isIdentifier(node)) return undefined
  const declaration = checker.getSymbolAtLocation(node)?.valueDeclaration?.resolve()
  if (!declaration || !ast.isVariableDeclaration(declaration)) return undefined
  return declaration.initializer
}

/** What the expression that stands for a key can be, as far as types and code say it. */
export function keyPatterns(node: Node, checker: Checker, depth = 0): KeyPattern[] {
  const inner = (other: Node) => keyPatterns(other, checker, depth + 1)
  if (depth > 8) return anything
  // An assertion says what the type checker could not see; what is behind it counts.
  if (
    ast.isAsExpression(node) ||
    ast.isParenthesizedExpression(node) ||
    ast.isSatisfiesExpression(node)
  ) {
    return inner(node.expression)
  }
  if (ast.isConditionalExpression(node)) return [...inner(node.whenTrue), ...inner(node.whenFalse)]
  const known = ofType(checker.getTypeAtLocation(node), checker)
  if (known.every((pattern) => pattern.every((part) => part !== null))) return known
  if (ast.isTemplateExpression(node)) {
    const spans = node.templateSpans.flatMap((span): Part[] => [
      ...oneOf(inner(span.expression)),
      [span.literal.text],
    ])
    return [[[node.head.text], ...spans]]
  }
  if (ast.isBinaryExpression(node)) {
    const sides = [inner(node.left), inner(node.right)]
    return node.operatorToken.getText() === '+' ? [sides.flatMap(oneOf)] : sides.flat()
  }
  const initializer = initializerOf(node, checker)
  return initializer ? inner(initializer) : known
}

const escaped = (text: string) => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')

/**
 * The pattern as an expression over whole keys below `namespace`; each open part is a group. Where the code
 * says the end, what lies below that key is meant too, since `t.raw` hands out whole branches.
 */
export function keyExpression(namespace: string, pattern: KeyPattern): RegExp {
  const start = namespace ? `${escaped(namespace)}\\.` : ''
  const parts = pattern.map((part) => (part ? `(?:${part.map(escaped).join('|')})` : '(.+?)'))
  const below = pattern.at(-1) ? '(?:\\..+)?' : ''
  return new RegExp(`^${start}${parts.join('')}${below}$`)
}

/** The pattern as somebody would write it, with `…` for what is open. */
export function keyText(namespace: string, pattern: KeyPattern): string {
  const parts = pattern.map((part) => (part ? part.join('|') : '…'))
  return [namespace, parts.join('')].filter(Boolean).join('.')
}
