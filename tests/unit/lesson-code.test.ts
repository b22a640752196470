import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { runInNode, runtimeInNode } from '@/lib/runtimes/node'
import { markOf, type RunnableBlock, runnableBlocks } from '@/lib/runtimes/remark-runnable'
import type { Cell } from '@/lib/runtimes/types'

const courses = join(import.meta.dirname, '../../content/courses')
const lessons = readdirSync(courses, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.mdx'))
  .sort()
const read = (path: string) => readFileSync(join(courses, path), 'utf8')

/** A table as the script of the SQL course prints it. */
const printedRow = (cells: Cell[]) =>
  cells
    .map((cell) => String(cell ?? 'None').padEnd(12))
    .join('')
    .trimEnd()

async function print(block: RunnableBlock): Promise<string> {
  let text = ''
  const end = await runInNode(block, (output) => {
    if (output.kind === 'text') text += output.text
    if (output.kind === 'table') {
      text += `${[output.columns, ...output.rows].map(printedRow).join('\n')}\n`
    }
  })
  return end.kind === 'done' ? text.trim() : JSON.stringify(end)
}

// Starting Python takes long on a busy machine.
beforeAll(async () => await runtimeInNode('python'), 180_000)

describe('the code of a lesson', () => {
  it.for(lessons)('%s prints what the lesson says', { timeout: 30_000 }, async (path) => {
    for (const block of runnableBlocks(read(path))) {
      const printed = await print(block)
      expect([block.code, printed]).toEqual([block.code, block.output?.trim() ?? printed])
      expect(printed).not.toContain('"kind"')
    }
  })

  it('is run, or says why not', () => {
    const blocks = lessons.flatMap((path) => runnableBlocks(read(path)))
    expect(blocks.length).toBeGreaterThan(100)
    const unmarked = lessons.flatMap((path) =>
      [...read(path).matchAll(/^```(\w+) ?(.*)$/gm)]
        .filter(([, language = '', meta = '']) => !markOf(language, meta))
        .map(([, language]) => language),
    )
    // Data and printed texts.
    expect([...new Set(unmarked)].sort()).toEqual(['json', 'text'])
  })
})

describe('runnable blocks', () => {
  it('run after the earlier ones of their language, since the last that starts anew', () => {
    const fence = (mark: string, code: string) => `\`\`\`${mark}\n${code}\n\`\`\`\n\n`
    const mdx = [
      fence('python', 'a = 1'),
      fence('js', 'let a'),
      fence('python', 'b = 2') + fence('text', '2'),
      fence('python norun="slow"', 'x'),
      fence('python fresh', 'c = 3'),
      fence('python', 'd = 4'),
    ].join('Text\n\n')
    expect(runnableBlocks(mdx)).toEqual([
      { language: 'python', code: 'a = 1', setup: '', output: null },
      { language: 'js', code: 'let a', setup: '', output: null },
      { language: 'python', code: 'b = 2', setup: 'a = 1', output: '2' },
      { language: 'python', code: 'c = 3', setup: '', output: null },
      { language: 'python', code: 'd = 4', setup: 'c = 3', output: null },
    ])
  })

  it('have marks that exist', () => {
    expect(markOf('js', 'norun="node"')).toEqual({ kind: 'norun', why: 'node' })
    expect(markOf('json', '')).toBeNull()
    expect(() => markOf('js', 'norun')).toThrow('norun')
    expect(() => markOf('js', 'norun="boredom"')).toThrow('boredom')
  })
})
