'use client'

import { CircleCheck } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import { SaveFailure } from '@/components/lesson/change-refusal'
import { CodeEditor } from '@/components/practice/code-editor'
import { useDownloadNote } from '@/components/practice/use-download-note'
import { Button } from '@/components/ui/button'
import { failureOf } from '@/lib/change/outcome'
import { sendChange, sendOnLeave } from '@/lib/change/send-change'
import type { saveCode } from '@/lib/learning/changes'
import type { ExerciseFacts } from '@/lib/learning/client/exercise'
import {
  NoteAutosave,
  type NoteState,
  type StoredNote,
  saveOnLeave,
  type UnsavedNote,
} from '@/lib/learning/client/note-autosave'
import type { CodeWork } from '@/lib/learning/queries'
import { languageNames } from '@/lib/runtimes/types'
import { tabDraft } from '@/lib/tab-draft'
import { Attempts, CodeLines } from './attempts'
import { Hints, Solution } from './help'
import { ResultShown, TestList } from './run-result'
import { useTests } from './use-tests'

/** The code in the editor, saved as it is typed, for the person's other devices too. */
export function useCodeDraft(
  { course, lesson, starter }: ExerciseFacts,
  person: string,
  stored: StoredNote | null,
) {
  const [unsaved] = useState(() => tabDraft<UnsavedNote>('altiora-code', person, course, lesson))
  const listener = useRef<((state: NoteState) => void) | null>(null)
  const [autosave] = useState(() => {
    const inputOf = (code: string, knownAt: string | null) => ({ course, lesson, code, knownAt })
    return new NoteAutosave({
      stored,
      initial: starter,
      send: (code, knownAt) =>
        sendChange<typeof saveCode>('learning/code/save', inputOf(code, knownAt)),
      sendOnLeave: (code, knownAt) =>
        sendOnLeave<typeof saveCode>('learning/code/save', inputOf(code, knownAt)),
      failureOf,
      storeUnsaved: unsaved.store,
      onState: (now) => listener.current?.(now),
    })
  })
  const [state, setState] = useState(autosave.state)
  const [code, setCode] = useState(autosave.body)

  useEffect(() => {
    listener.current = setState
    const left = unsaved.read()
    if (left) {
      autosave.restore(left)
      setCode(autosave.body)
    }
    const events = new AbortController()
    saveOnLeave(autosave, events.signal)
    return () => {
      listener.current = null
      events.abort()
      void autosave.save()
    }
  }, [autosave, unsaved])

  return {
    code,
    state,
    type(text: string) {
      setCode(text)
      autosave.type(text)
    },
    save: () => void autosave.save(),
    resolve: (choice: 'mine' | 'other') => setCode(autosave.resolve(choice)),
  }
}

type PracticeProps = { facts: ExerciseFacts; person: string; work: CodeWork }

/** A code exercise: the editor, its tests, hints, the solution and earlier attempts. */
export function Practice({ facts, person, work: first }: PracticeProps) {
  const t = useTranslations('codeExercise')
  const [work, setWork] = useState(first)
  const draft = useCodeDraft(facts, person, first.draft)
  // Loaded in the browser, below the lesson, which may have said so.
  const [isTold] = useState(
    () => document.querySelector(`[data-download="${facts.language}"]`) !== null,
  )
  const tests = useTests(facts, draft.code, setWork)
  const downloadNote = useDownloadNote(facts.language)
  const label = t('code', { language: languageNames[facts.language] })
  const pressed = useRef<HTMLButtonElement | null>(null)

  // A disabled button loses the focus.
  useEffect(() => {
    if (tests.busy !== null || document.activeElement !== document.body) return
    pressed.current?.focus()
    pressed.current = null
  }, [tests.busy])

  return (
    <div className="mt-6">
      {work.solved && tests.result?.kind !== 'passed' && (
        <p className="mb-4 flex items-center gap-2 font-semibold">
          <CircleCheck className="size-5 text-success" />
          {t('result.passed')}
        </p>
      )}
      <p aria-hidden="true" className="text-label font-semibold">
        {label}
      </p>
      <div lang="en" className="mt-2 rounded-md border border-input bg-muted">
        <CodeEditor
          value={draft.code}
          onChange={draft.type}
          language={facts.language}
          label={label}
          onRun={() => void tests.run()}
          markedLine={errorLine(tests)}
        />
      </div>
      <SaveState state={draft.state} onSave={draft.save} onResolve={draft.resolve} />
      <div className="mt-3 flex flex-wrap gap-3">
        <Button
          variant="outline"
          loading={tests.busy === 'run'}
          loadingLabel={t('running')}
          disabled={tests.busy !== null}
          onClick={(event) => {
            pressed.current = event.currentTarget
            void tests.run()
          }}
        >
          {t('run')}
        </Button>
        <Button
          variant="outline"
          loading={tests.busy === 'submit'}
          loadingLabel={t('submitting')}
          disabled={tests.busy !== null}
          onClick={(event) => {
            pressed.current = event.currentTarget
            void tests.submit()
          }}
        >
          {t('submit')}
        </Button>
        {draft.code !== facts.starter && <Reset onReset={() => draft.type(facts.starter)} />}
      </div>
      {tests.runs === null && !isTold && (
        <p className="mt-2 text-label text-muted-foreground">{downloadNote}</p>
      )}
      <ResultShown
        facts={facts}
        result={tests.result}
        busy={tests.busy === 'submit'}
        onResend={tests.resend}
      />
      <TestList facts={facts} runs={tests.runs} />
      <Hints
        course={facts.course}
        lesson={facts.lesson}
        hints={work.hints}
        total={facts.hints}
        onHints={(hints) => setWork((now) => ({ ...now, hints }))}
      />
      <Solution solution={work.solution} explanation={work.explanation} />
      <Attempts attempts={work.attempts} code={draft.code} />
    </div>
  )
}

/** The line of the code at which it failed, if it did. */
function errorLine({ runs, result }: Pick<ReturnType<typeof useTests>, 'runs' | 'result'>) {
  const stopped = result && 'stopped' in result ? result.stopped : null
  if (stopped?.kind === 'error') return stopped.line
  return runs?.flatMap((run) => ('line' in run ? [run.line] : []))[0] ?? null
}

/** Goes back to the code that the exercise begins with, after asking. */
function Reset({ onReset }: { onReset(): void }) {
  const t = useTranslations('codeExercise')
  const [asking, setAsking] = useState(false)
  const keep = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (asking) keep.current?.focus()
  }, [asking])
  if (!asking) {
    return (
      <Button variant="ghost" onClick={() => setAsking(true)}>
        {t('reset')}
      </Button>
    )
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for controls
    <div role="group" aria-label={t('resetAsk')} className="flex flex-wrap items-center gap-3">
      <p>{t('resetAsk')}</p>
      <Button variant="destructive" size="sm" onClick={onReset}>
        {t('resetYes')}
      </Button>
      <Button ref={keep} variant="outline" size="sm" onClick={() => setAsking(false)}>
        {t('resetNo')}
      </Button>
    </div>
  )
}

type SaveStateProps = {
  state: NoteState
  onSave(): void
  onResolve(choice: 'mine' | 'other'): void
}

/** Whether the code is saved; two versions if another device changed it. */
export function SaveState({ state, onSave, onResolve }: SaveStateProps) {
  const t = useTranslations('codeExercise.save')
  return (
    <div className="mt-1 min-h-6 text-label">
      {state.kind === 'saving' && <p className="text-muted-foreground">{t('saving')}</p>}
      <p role="status" className="text-muted-foreground">
        {state.kind === 'saved' && state.at && t('saved')}
      </p>
      <SaveFailure state={state} of="codeExercise.save" onRetry={onSave} />
      {state.kind === 'conflict' && (
        <div className="mt-3 border-l-2 border-warning pl-4">
          <p role="alert">{t('conflict')}</p>
          <p className="mt-3 mb-1 text-muted-foreground">{t('other')}</p>
          <CodeLines lines={state.other.body.split('\n').map((text) => ({ text, own: false }))} />
          <div className="mt-3 flex flex-wrap gap-2">
            <Button variant="outline" size="sm" onClick={() => onResolve('mine')}>
              {t('mine')}
            </Button>
            <Button variant="ghost" size="sm" onClick={() => onResolve('other')}>
              {t('take')}
            </Button>
          </div>
        </div>
      )}
    </div>
  )
}
