import type { Node } from 'typescript/unstable/ast'
import * as ast from 'typescript/unstable/ast/is'
import type { Checker, Type } from 'typescript/unstable/sync'

/** Part of a key: its possible texts, or null if unknown. */
type Part = readonly string[] | null

/** The parts of a possible key, in order. */
export type KeyPattern = readonly Part[]

const anything: KeyPattern[] = [[null]]

/** Merges the text-only patterns into one. */
function merged(patterns: KeyPattern[]): KeyPattern[] {
  const texts: string[] = []
  const others: KeyPattern[] = []
  for (const pattern of patterns) {
    if (pattern.length === 1 && pattern[0]) texts.push(...pattern[0])
    else others.push(pattern)
  }
  return texts.length > 0 ? [[texts], ...others] : others
}

/** Several patterns as part of another: their alternatives, or anything. */
function oneOf(patterns: KeyPattern[]): KeyPattern {
  const [first, ...others] = merged(patterns)
  return first && others.length === 0 ? first : [null]
}

/** Possible texts of a type. */
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

/** Possible keys of an expression, as far as types and code tell. */
export function keyPatterns(node: Node, checker: Checker, depth = 0): KeyPattern[] {
  const inner = (other: Node) => keyPatterns(other, checker, depth + 1)
  if (depth > 8) return anything
  // An assertion hides the type, so look at the expression inside.
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

/** A regular expression over whole keys in `namespace`, a group per open part; includes keys below a fixed end. */
export function keyExpression(namespace: string, pattern: KeyPattern): RegExp {
  const start = namespace ? `${escaped(namespace)}\\.` : ''
  const parts = pattern.map((part) => (part ? `(?:${part.map(escaped).join('|')})` : '(.+?)'))
  const below = pattern.at(-1) ? '(?:\\..+)?' : ''
  return new RegExp(`^${start}${parts.join('')}${below}$`)
}

/** The pattern as text, with `…` for open parts. */
export function keyText(namespace: string, pattern: KeyPattern): string {
  const parts = pattern.map((part) => (part ? part.join('|') : '…'))
  return [namespace, parts.join('')].filter(Boolean).join('.')
}
