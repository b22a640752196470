'use client'

import { useState } from 'react'
import { runCases } from '@/components/practice/runner'
import type { Failure } from '@/lib/change/outcome'
import { failureOf } from '@/lib/change/outcome'
import { sendChange } from '@/lib/change/send-change'
import { request } from '@/lib/http/client'
import type { judgeCode, submitCode } from '@/lib/learning/changes'
import type { ExerciseFacts } from '@/lib/learning/client/exercise'
import { outputBytes } from '@/lib/learning/limits'
import type { CodeWork } from '@/lib/learning/queries'
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
async function runInputs(
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

/** Why hidden tests failed: the first input that did, and what the code made of it. */
type FailedCase = { input: unknown; run: CaseRun | undefined }

export type Result =
  | { kind: 'ran'; right: number; total: number; stopped: StoppedRun | null }
  | { kind: 'passed'; total: number }
  | {
      kind: 'failed'
      right: number
      total: number
      failed: FailedCase | null
      stopped: StoppedRun | null
    }
  /** Nothing was run or handed in. */
  | { kind: 'unavailable' }
  | { kind: 'refused'; failure: Failure }
  /** Handed in, but not judged: the outputs can be sent again. */
  | { kind: 'unsent'; failure: Failure }

type Computed = {
  attempt: string
  outputs: Record<string, { value?: unknown }>
  runs: Map<number, FailedCase>
  stopped: StoppedRun | null
}

/** Runs the visible tests on the device, and hands code in for the hidden ones. */
export function useTests(facts: ExerciseFacts, code: string, onWork: (work: CodeWork) => void) {
  const { course, lesson } = facts
  const [busy, setBusy] = useState<'run' | 'submit' | null>(null)
  const [runs, setRuns] = useState<CaseRun[] | null>(null)
  const [result, setResult] = useState<Result | null>(null)
  const [computed, setComputed] = useState<Computed | null>(null)

  async function runVisible() {
    const ran = await runInputs(
      facts,
      code,
      facts.visible.map(({ input }) => input),
    )
    if (!ran) return null
    const judged = ran.runs.map((one, index) => one.judge(facts.visible[index]?.output))
    setRuns(judged)
    return { runs: judged, stopped: ran.stopped }
  }

  async function refresh(): Promise<CodeWork | null> {
    const query = new URLSearchParams({ course, lesson })
    const path = `/api/learning/code/work?${query}`
    const work = await request<CodeWork>(path).catch(() => null)
    if (work) onWork(work)
    return work
  }

  async function judge(submission: Computed): Promise<Result> {
    try {
      const { passed, right, total, failed } = await sendChange<typeof judgeCode>(
        'learning/code/outputs',
        { attempt: submission.attempt, outputs: submission.outputs },
      )
      setComputed(null)
      await refresh()
      if (passed) return { kind: 'passed', total }
      const one = failed === null ? null : (submission.runs.get(failed) ?? null)
      return { kind: 'failed', right, total, failed: one, stopped: submission.stopped }
    } catch (error) {
      const failure = failureOf(error)
      const isLost = failure.status === 0 || failure.status >= 500
      setComputed(isLost ? submission : null)
      const work = await refresh()
      // Judged before: only the answer was lost.
      const judgedAttempt = work?.attempts.find(({ id }) => id === submission.attempt)
      if (failure.code === 'attempt_judged' && judgedAttempt) {
        const { passed, right, total } = judgedAttempt
        if (passed) return { kind: 'passed', total }
        return {
          kind: 'failed',
          right: right ?? 0,
          total,
          failed: null,
          stopped: submission.stopped,
        }
      }
      return { kind: isLost ? 'unsent' : 'refused', failure }
    }
  }

  async function submit(): Promise<Result> {
    // First, so that nothing is handed in that can't be run.
    const visible = await runVisible()
    if (!visible) return { kind: 'unavailable' }
    try {
      const { attempt, cases } = await sendChange<typeof submitCode>('learning/code/submit', {
        course,
        lesson,
        code,
      })
      const inputs = cases.map(({ input }) => input)
      // Code that was stopped would be stopped again.
      const ran = visible.stopped ? null : await runInputs(facts, code, inputs)
      const results = cases.map(({ case: place, input }, index) => {
        return { place, input, run: ran?.runs[index]?.judge(undefined) }
      })
      const outputs = Object.fromEntries(
        results.map(({ place, run }) => [place, run && 'value' in run ? { value: run.value } : {}]),
      )
      const computedRun = {
        attempt,
        outputs,
        stopped: visible.stopped ?? ran?.stopped ?? null,
        runs: new Map(results.map(({ place, input, run }) => [place, { input, run }])),
      }
      if (new TextEncoder().encode(JSON.stringify(outputs)).byteLength > outputBytes) {
        return { kind: 'refused', failure: refusalOf('outputs_too_large') }
      }
      return await judge(computedRun)
    } catch (error) {
      return { kind: 'refused', failure: failureOf(error) }
    }
  }

  async function start(what: 'run' | 'submit', work: () => Promise<Result>) {
    if (busy) return
    setBusy(what)
    setResult(null)
    setComputed(null)
    try {
      setResult(await work())
    } finally {
      setBusy(null)
    }
  }

  return {
    busy,
    runs,
    result,
    run: () =>
      start('run', async () => {
        const visible = await runVisible()
        if (!visible) return { kind: 'unavailable' }
        const right = visible.runs.filter((one) => 'value' in one && one.passed).length
        return { kind: 'ran', right, total: visible.runs.length, stopped: visible.stopped }
      }),
    submit: () => start('submit', submit),
    resend: computed ? () => start('submit', () => judge(computed)) : null,
  }
}

const refusalOf = (code: string): Failure => ({
  ok: false,
  status: 0,
  code,
  fields: {},
  retryAfter: 0,
})
