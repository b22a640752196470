import { expect, test } from 'vitest'
import { formatDuration } from '@/lib/i18n/date-time'

test('minutes are written in hours and minutes, in one piece', () => {
  expect(formatDuration(85, 'en')).toBe('1\u00a0hr\u00a025\u00a0min')
  expect(formatDuration(85, 'de')).toBe('1\u00a0Std.\u00a025\u00a0Min.')
  expect(formatDuration(85, 'hi')).not.toMatch(/[a-z ]/)
})

test('what is nothing is left out, unless all is', () => {
  expect(formatDuration(45, 'en')).toBe('45\u00a0min')
  expect(formatDuration(120, 'en')).toBe('2\u00a0hr')
  expect(formatDuration(0, 'en')).toBe('0\u00a0min')
})
