'use client'

import { useRef, useState } from 'react'
import { HttpError, request } from '@/lib/http/client'
import type { Analysis } from './reading'

/** Why a text was not read: a code, and the seconds to wait where a limit is used up. */
type Refused = { code: string; seconds: number }

type State = { analysis: Analysis; refused: Refused | null; working: boolean }

/** Reads one text of up to `most` characters at a time; what was read before stays until there is something new. */
export function useAnalysis(first: Analysis, most: number) {
  const [state, setState] = useState<State>({ analysis: first, refused: null, working: false })
  const busy = useRef(false)

  async function analyse(text: string): Promise<void> {
    if (busy.current) return
    const wrong = !text.trim() ? 'required' : text.length > most ? 'text_too_long' : null
    if (wrong) {
      setState((now) => ({ ...now, refused: { code: wrong, seconds: 0 } }))
      return
    }
    busy.current = true
    setState((now) => ({ ...now, refused: null, working: true }))
    try {
      const { analysis } = await request<{ analysis: Analysis }>('/api/sentiment', {
        method: 'POST',
        body: { text },
      })
      setState({ analysis, refused: null, working: false })
    } catch (error) {
      if (!(error instanceof HttpError)) console.error(error)
      const failure = error instanceof HttpError ? error : new HttpError('', 500)
      const code = failure.fields.text ?? (failure.status === 0 ? 'offline' : failure.code)
      setState((now) => ({
        ...now,
        refused: { code, seconds: failure.retryAfter },
        working: false,
      }))
    } finally {
      busy.current = false
    }
  }

  return { ...state, analyse }
}
