'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import type { Draft, PlayCall } from '@/lib/api/client/playground-state'
import { useSending } from '@/lib/api/client/use-request'
import { toast } from '@/lib/toast'
import { AnswerView } from './answer-view'
import { RequestForm } from './request-form'
import { RequestView } from './request-view'

export type PlaygroundProps = {
  calls: readonly PlayCall[]
  formats: readonly string[]
}

const empty: Draft = { key: '', bodies: {}, file: null, format: '', metadata: '', fileId: '' }

/** Calls the real API with the visitor's key, kept in this page's memory only. */
export function Playground({ calls, formats }: PlaygroundProps) {
  const t = useTranslations('developers.playground')
  const [id, setId] = useState('analyze')
  const [draft, setDraft] = useState(empty)
  const [tried, setTried] = useState(false)
  const { answer, state, run, clear } = useSending()
  const first = useRef<HTMLSelectElement>(null)
  // It replaces the button that opened it, so it takes the focus.
  useEffect(() => first.current?.focus({ preventScroll: true }), [])

  const call = calls.find((one) => one.id === id) ?? calls[0]
  if (!call) return null
  const missing = tried ? { file: call.kind === 'form', fileId: call.path.includes('{id}') } : {}

  function send(target: PlayCall) {
    const lacksFile = target.kind === 'form' && !draft.file
    const lacksId = target.path.includes('{id}') && !draft.fileId.trim()
    setTried(lacksFile || lacksId)
    if (lacksFile) document.getElementById('play-file')?.focus()
    else if (lacksId) document.getElementById('play-id')?.focus()
    else void run(target, draft)
  }

  return (
    <div className="grid gap-x-12 gap-y-10 lg:grid-cols-[minmax(0,5fr)_minmax(0,6fr)]">
      <RequestForm
        calls={calls}
        call={call}
        draft={draft}
        formats={formats}
        sending={state === 'sending'}
        missing={missing}
        first={first}
        onCall={(next) => {
          setId(next)
          setTried(false)
          clear()
        }}
        onChange={(part) => setDraft((before) => ({ ...before, ...part }))}
        onSend={() => send(call)}
      />
      <div className="min-w-0">
        <RequestView call={call} draft={draft} />
        <h3 className="mt-8 mb-1 text-title">{t('answer')}</h3>
        <AnswerView
          answer={answer}
          state={state}
          onToken={(key) => {
            setDraft((before) => ({ ...before, key }))
            setId('analyze')
            clear()
            toast.success(t('tokenUsed'))
          }}
        />
      </div>
    </div>
  )
}
