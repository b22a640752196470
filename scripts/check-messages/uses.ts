import { relative } from 'node:path'
import type { Node, SourceFile } from 'typescript/unstable/ast'
import * as ast from 'typescript/unstable/ast/is'
import { API, type Checker, type Project } from 'typescript/unstable/sync'
import { type KeyPattern, keyPatterns } from './key-pattern.ts'

/** A use of messages in the code. */
type Use = {
  /** File and line. */
  where: string
  namespace: string
  pattern: KeyPattern
  /** False if the code only checks for the message. */
  demands: boolean
}

export type Uses = {
  uses: Use[]
  /** All texts and property names in the code, candidates for open parts of keys. */
  texts: Set<string>
}

const methods = new Set(['rich', 'markup', 'raw', 'has'])

/** The namespace in a translator's type; '' for all messages, null for other types. */
function typedNamespace(node: Node, checker: Checker): string | null {
  const type = checker.getTypeAtLocation(node)
  if (type?.getAliasSymbol()?.name !== 'Translator') return null
  const namespace = type.getAliasTypeArguments()[1]
  return namespace?.isStringLiteralType() ? namespace.value : ''
}

/** Finds the translators in a project's files, including those whose type was asserted away. */
class Reader {
  readonly found: Uses = { uses: [], texts: new Set() }
  /** Namespaces by parameter, for translators passed without their type. */
  private readonly handed = new Map<number, string>()
  private readonly checker: Checker
  private readonly root: string

  constructor(checker: Checker, root: string) {
    this.checker = checker
    this.root = root
  }

  /** The namespace of an expression, or null if it isn't a translator. */
  private namespaceOf(node: Node): string | null {
    if (
      ast.isAsExpression(node) ||
      ast.isParenthesizedExpression(node) ||
      ast.isAwaitExpression(node)
    ) {
      return typedNamespace(node, this.checker) ?? this.namespaceOf(node.expression)
    }
    const typed = typedNamespace(node, this.checker)
    if (typed !== null || !ast.isIdentifier(node)) return typed
    const symbol = this.checker.getSymbolAtLocation(node)
    const handed = symbol && this.handed.get(symbol.id)
    if (handed !== undefined) return handed
    const declaration = symbol?.valueDeclaration?.resolve()
    if (!declaration || !ast.isVariableDeclaration(declaration)) return null
    const { initializer } = declaration
    return initializer && ast.isAsExpression(initializer) ? this.namespaceOf(initializer) : null
  }

  /** True for a translator that the type checker doesn't recognise. */
  private isDisguised(node: Node): boolean {
    if (!ast.isAsExpression(node) && !ast.isIdentifier(node)) return false
    return typedNamespace(node, this.checker) === null && this.namespaceOf(node) !== null
  }

  /** Follows disguised translators into functions; true if it found a new one. */
  follow(file: SourceFile): boolean {
    let more = false
    const visit = (node: Node): void => {
      if (ast.isCallExpression(node)) {
        node.arguments.forEach((argument, index) => {
          if (!this.isDisguised(argument)) return
          const signature = this.checker.getResolvedSignature(node)
          const parameter = signature?.getParameters()[index]
          if (!parameter || this.handed.has(parameter.id)) return
          this.handed.set(parameter.id, this.namespaceOf(argument) ?? '')
          more = true
        })
      }
      node.forEachChild(visit)
    }
    visit(file)
    return more
  }

  private where(file: SourceFile, node: Node): string {
    const { line } = file.getLineAndCharacterOfPosition(node.getStart(file))
    return `${relative(this.root, file.fileName)}:${line + 1}`
  }

  /** Records every translator call and text in a file. */
  read(file: SourceFile): void {
    const { uses, texts } = this.found
    const note = (node: Node, namespace: string, pattern: KeyPattern, demands = true) =>
      uses.push({ where: this.where(file, node), namespace, pattern, demands })

    const visit = (node: Node): void => {
      if (ast.isStringLiteral(node) || ast.isNoSubstitutionTemplateLiteral(node))
        texts.add(node.text)
      if (ast.isTemplateExpression(node)) {
        const pieces = [node.head, ...node.templateSpans.map(({ literal }) => literal)]
        for (const piece of pieces) for (const text of piece.text.split('.')) texts.add(text)
      }
      if (ast.isPropertyAssignment(node) || ast.isShorthandPropertyAssignment(node)) {
        texts.add(node.name.getText(file).replace(/^(['"])(.*)\1$/, '$2'))
      }
      if (ast.isCallExpression(node)) {
        const { expression: callee, arguments: given } = node
        const method = ast.isPropertyAccessExpression(callee) && methods.has(callee.name.text)
        const namespace = this.namespaceOf(method ? callee.expression : callee)
        const demands = !(method && callee.name.text === 'has')
        if (namespace !== null && given[0]) {
          for (const pattern of keyPatterns(given[0], this.checker)) {
            note(node, namespace, pattern, demands)
          }
        }
      } else if ((ast.isAsExpression(node) || ast.isIdentifier(node)) && this.isLost(node)) {
        // Any key of its namespace that occurs in the code may be used.
        note(node, this.namespaceOf(node) ?? '', [null], false)
      }
      node.forEachChild(visit)
    }
    visit(file)
  }

  /** True for a disguised translator that can't be followed, such as a prop. */
  private isLost(node: Node): boolean {
    const { parent } = node
    if (ast.isVariableDeclaration(parent) || ast.isParameterDeclaration(parent)) return false
    if (ast.isAsExpression(parent) || ast.isParenthesizedExpression(parent)) return false
    if (ast.isCallExpression(parent)) return false
    return this.isDisguised(node)
  }
}

/** All message uses in the files below `root` selected by `includes`, with keys inferred from types. */
export function findUses(root: string, includes: (path: string) => boolean): Uses {
  const api = new API({ cwd: root })
  try {
    const snapshot = api.updateSnapshot({ openProjects: [`${root}/tsconfig.json`] })
    const project: Project | undefined = snapshot.getProjects()[0]
    if (!project) throw new Error(`There is no TypeScript project in ${root}.`)
    const files = project.program
      .getSourceFileNames()
      .filter((name) => /\.tsx?$/.test(name) && name.startsWith(`${root}/`))
      .filter((name) => includes(relative(root, name)))
      .flatMap((name) => project.program.getSourceFile(name) ?? [])
    const reader = new Reader(project.checker, root)
    while (files.map((file) => reader.follow(file)).includes(true));
    for (const file of files) reader.read(file)
    if (reader.found.uses.length === 0) {
      throw new Error(`No code in ${root} uses a message: are the packages installed?`)
    }
    return reader.found
  } finally {
    api.close()
  }
}
