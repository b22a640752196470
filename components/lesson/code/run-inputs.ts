import { runCases } from '@/components/practice/runner'
import type { ExerciseFacts } from '@/lib/learning/client/exercise-facts'
import { comparedValue, isSameOutput } from '@/lib/learning/same-output'

/** What code made of an input; without a value where it failed. */
export type CaseRun =
  | { value: unknown; passed: boolean }
  | { error: string; line: number | null; passed: false }
  | { passed: false }

export type StoppedRun =
  | { kind: 'error'; message: string; line: number | null }
  | { kind: 'stopped'; why: 'time' | 'memory' | 'output' }

/** Runs code with each input on this device; null when the language can't be loaded. */
export async function runInputs(
  { language, entry, setup, unordered }: ExerciseFacts,
  code: string,
  inputs: unknown[],
) {
  const { end, outputs } = await runCases({ language, code, setup, entry, inputs })
  if (end.kind === 'unavailable') return null
  const stopped: StoppedRun | null = end.kind === 'done' ? null : end
  const runs = inputs.map((_, index) => ({
    judge(expected: unknown): CaseRun {
      const output = outputs[index]
      if (!output) return { passed: false }
      if ('error' in output) return { ...output, passed: false }
      const value = comparedValue(language, output.value) ?? null
      return { value, passed: isSameOutput(expected, value, unordered) }
    },
  }))
  return { runs, stopped }
}
