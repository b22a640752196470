import { readFileSync } from 'node:fs'
import type { PracticeFiles } from './practice.ts'

/** A solution beside the reference: its name, its code, and for a wrong one the tag of the cases that have to catch it. */
export type Variant = { name: string; code: string; tag: string | undefined }

/**
 * An exercise's `.variants.md`: wrong solutions that learners write, right ones that are written differently, and the
 * code that tells whether an input keeps the task's promises. It isn't imported by the site.
 */
export type Variants = { wrong: Variant[]; right: Variant[]; valid: string }

const block = /^```(\w+)\n(.*?)\n```$/ms
const title = /^(.+?)(?: \(`([a-z0-9:-]+)`\))?$/

/**
 * The reference solution with the edits of a `diff` block. Lines that begin with `-` are a passage of the solution that
 * occurs once; the lines with `+` after them replace it.
 */
function edited(solution: string, diff: string): string {
  const edits = diff.matchAll(/((?:^-.*\n?)+)((?:^\+.*\n?)+)/gm)
  let code = solution
  for (const [, removed = '', added = ''] of edits) {
    const [from = '', to = ''] = [removed, added].map((part) =>
      part
        .trimEnd()
        .split('\n')
        .map((line) => line.slice(2))
        .join('\n'),
    )
    const [before, after, ...others] = code.split(from)
    if (before === undefined || after === undefined || others.length > 0) {
      throw new Error(`Not once in the solution: ${from}`)
    }
    code = before + to + after
  }
  return code
}

function variantOf(section: string, solution: string): Variant {
  const [, name = '', tag] = title.exec(section.slice(0, section.indexOf('\n'))) ?? []
  const [, language, code = ''] = block.exec(section) ?? []
  return { name, tag, code: language === 'diff' ? edited(solution, code) : code }
}

/** Throws when the file is missing, or an edit doesn't fit the solution. */
export function readVariants({ base, solution }: PracticeFiles): Variants {
  const parts = readFileSync(`${base}.variants.md`, 'utf8').split(/^# /m)
  const part = (name: string) => parts.find((one) => one.startsWith(`${name}\n`)) ?? ''
  const variants = (name: string) =>
    part(name)
      .split(/^## /m)
      .slice(1)
      .map((section) => {
        try {
          return variantOf(section, solution)
        } catch (error) {
          throw new Error(`${base}.variants.md: ${section.split('\n')[0]}`, { cause: error })
        }
      })
  return {
    wrong: variants('Wrong'),
    right: variants('Right'),
    valid: block.exec(part('Valid inputs'))?.[2] ?? '',
  }
}

/** An attempt that is drawn by tags has one case of each tag, and others until there are this many. */
const drawnCases = 8

/** Whether a solution that passes these cases fails in every attempt that is drawn by tags. */
export function failsEveryDraw(passed: boolean[], tags: (string | undefined)[]): boolean {
  const catching = tags.some((tag) => tag && !passed.some((pass, i) => pass && tags[i] === tag))
  return catching || passed.filter(Boolean).length < drawnCases
}
