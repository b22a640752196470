'use client'

import { useRef, useState } from 'react'
import type { Output, RunEnd, RunLanguage } from '@/lib/runtimes/types'
import { type RunStep, run } from './runner'

export type RunView = { step: RunStep | 'idle'; outputs: Output[]; end: RunEnd | null }

const nothing: RunView = { step: 'idle', outputs: [], end: null }

/** Adds a piece of output; text continues the text before it. */
function added(outputs: Output[], next: Output): Output[] {
  const last = outputs.at(-1)
  if (next.kind !== 'text' || last?.kind !== 'text' || last.stream !== next.stream) {
    return [...outputs, next]
  }
  return [...outputs.slice(0, -1), { ...last, text: last.text + next.text }]
}

/** Runs code, one run at a time, and keeps what it shows. */
export function useRun(language: RunLanguage) {
  const [view, setView] = useState<RunView>(nothing)
  const isRunning = useRef(false)

  async function start(code: string, setup: string): Promise<void> {
    if (isRunning.current) return
    isRunning.current = true
    setView({ ...nothing, step: 'loading' })
    const end = await run(
      { language, code, setup },
      (output) => setView((now) => ({ ...now, outputs: added(now.outputs, output) })),
      (step) => setView((now) => ({ ...now, step })),
    )
    isRunning.current = false
    setView((now) => ({ ...now, step: 'idle', end }))
  }

  return { view, start }
}
