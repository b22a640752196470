import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { codeTheme } from '@/components/prose/code-theme'

const css = readFileSync('app/globals.css', 'utf8')

/** Each role's two colours in the style sheet. */
const roles = new Map(
  [...css.matchAll(/--([\w-]+): light-dark\((#[\da-f]{6}), (#[\da-f]{6})\)/g)].map(
    ([, name = '', light = '', dark = '']) => [name, { light, dark }] as const,
  ),
)

/** Relative luminance as WCAG 2 defines it. */
function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

function contrast(front: string, ground: string, theme: 'light' | 'dark'): number {
  const [a, b] = [front, ground].map((name) => {
    const role = roles.get(name)
    if (!role) throw new Error(`No colour named ${name}`)
    return luminance(role[theme])
  }) as [number, number]
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)
}

const grounds = ['background', 'muted', 'card', 'accent']
const pairs: [front: string, grounds: string[], least: number][] = [
  ['foreground', grounds, 7],
  ['muted-foreground', grounds, 4.5],
  ...['primary', 'info', 'success', 'warning', 'destructive'].map(
    (front): [string, string[], number] => [front, ['background', 'card'], 4.5],
  ),
  ['primary-foreground', ['primary', 'primary-hover'], 4.5],
  ['destructive-foreground', ['destructive', 'destructive-hover'], 4.5],
  ['input', ['background', 'card'], 3],
  // Code colours, on the surface behind them.
  ...codeTheme.settings.map(({ settings }): [string, string[], number] => [
    settings.foreground.slice('var(--'.length, -1),
    ['muted'],
    4.5,
  ]),
]

describe.each(['light', 'dark'] as const)('in the %s theme', (theme) => {
  const cases = pairs.flatMap(([front, on, least]) =>
    on.map((ground) => ({ front, ground, least })),
  )
  it.each(cases)('$front on $ground has a contrast of $least', ({ front, ground, least }) => {
    expect(contrast(front, ground, theme)).toBeGreaterThanOrEqual(least)
  })
})
