'use client'

import { useState } from 'react'
import type { tryAnalysis } from '@/lib/api/demo'
import { useSend } from '@/lib/change/send-change'
import type { Analysis } from './reading'

/** Analyses one text of up to `most` characters at a time; the latest analysis stays until there is a new one. */
export function useAnalysis(first: Analysis, most: number) {
  const { pending, outcome, send, complain } = useSend<typeof tryAnalysis>('sentiment')
  const [analysis, setAnalysis] = useState(first)

  async function analyse(text: string): Promise<void> {
    if (!text.trim()) return complain('required')
    if (text.length > most) return complain('text_too_long')
    const answered = await send({ text })
    if (answered.ok) setAnalysis(answered.data.analysis)
  }

  return { analysis, failure: outcome?.ok === false ? outcome : null, pending, analyse }
}
