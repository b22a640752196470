'use client'

import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { type Submission, useSubmission } from '@/lib/change/use-submission'
import { request } from '@/lib/http/client'
import { useRouter } from '@/lib/i18n/navigation'
import { projectEditPath } from '@/lib/routes'
import type { Project } from '@/lib/showcase/project'
import { differences, type Fields, fieldsOf, missingIn, sentFields, typedFields } from './fields'
import { isEnding } from './refused'
import { keepUnsaved, readUnsaved, unsavedKey } from './unsaved'

/** A project that was saved for the first time, until the form at its own address says so. */
let begun: string | null = null

/** What the server has, as far as this page knows. */
type Base = { id: string | null; version: number | null; fields: Fields }

type Options = {
  /** Whose project it is. */
  person: string
  project: Project | null
  /** What stands in the form of a new project, or what was posted without scripts and refused. */
  initial: Fields
  element: RefObject<HTMLFormElement | null>
}

export type ProjectFormState = {
  form: Submission
  fields: Fields
  /** Something is typed that the server does not have. */
  dirty: boolean
  saved: boolean
  ended: boolean
  /** Typed before and brought back by this tab. */
  restored: boolean
  /** What another device saved meanwhile; nothing is sent until one of the two is chosen. */
  theirs: Fields | null
  missing: ReturnType<typeof missingIn> | null
  type(name: keyof Fields, value: string): void
  save(): Promise<void>
  submit(): Promise<void>
  choose(which: 'mine' | 'theirs'): void
  discard(): void
}

const baseOf = (project: Project | null): Base => ({
  id: project?.id ?? null,
  version: project?.version ?? null,
  fields: fieldsOf(project),
})

/**
 * The draft form's state: what is typed is kept in this tab until the server has it, and never sent over what
 * another device has saved.
 */
export function useProjectForm({ person, project, initial, element }: Options): ProjectFormState {
  const router = useRouter()
  const form = useSubmission()
  const [base, setBase] = useState(() => ({
    ...baseOf(project),
    fields: project ? fieldsOf(project) : initial,
  }))
  const [fields, setFields] = useState(initial)
  const [changed, setChanged] = useState(false)
  const [saved, setSaved] = useState(false)
  const [ended, setEnded] = useState(false)
  const [restored, setRestored] = useState(false)
  const [missing, setMissing] = useState<ReturnType<typeof missingIn> | null>(null)
  const typed = useRef(fields)
  const known = useRef(base)
  const dirty = differences(fields, base.fields).length > 0

  const keep = useCallback(
    (now: Fields, at: Base) => {
      const same = differences(now, at.fields).length === 0
      keepUnsaved(unsavedKey(person, at.id), same ? null : { fields: now, version: at.version })
    },
    [person],
  )
  const show = useCallback((now: Fields) => {
    typed.current = now
    setFields(now)
  }, [])
  // Also for the effects of this very render.
  const conflicted = useRef(false)
  const mark = useCallback((now: boolean) => {
    conflicted.current = now
    setChanged(now)
  }, [])
  const know = useCallback((now: Base) => {
    known.current = now
    setBase(now)
  }, [])

  // What this tab kept, or what was typed before the scripts were there.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the form appears
  useEffect(() => {
    const kept = readUnsaved(unsavedKey(person, base.id))
    if (kept) {
      show(kept.fields)
      setRestored(differences(kept.fields, base.fields).length > 0)
      if (base.id && kept.version !== base.version) {
        if (differences(kept.fields, base.fields).length > 0) {
          know({ ...base, version: kept.version })
          mark(true)
        } else keepUnsaved(unsavedKey(person, base.id), null)
      }
    } else if (element.current) {
      show(typedFields(new FormData(element.current), typed.current))
    }
  }, [])

  useEffect(() => {
    if (!project || project.id !== begun) return
    begun = null
    setSaved(true)
  }, [project])

  // The server's answer is newer, and says the same: a picture was added, or this very save.
  useEffect(() => {
    if (!project || conflicted.current || project.version <= (known.current.version ?? 0)) return
    if (differences(fieldsOf(project), known.current.fields).length === 0) know(baseOf(project))
  }, [project, know])

  useEffect(() => {
    if (!dirty) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [dirty])

  const onFailure = ({ code }: { code: string }) => {
    setEnded(isEnding(code))
    if (code !== 'project_changed' && code !== 'project_state') return
    mark(true)
    router.refresh()
  }

  async function send(): Promise<Base> {
    const sent = typed.current
    const answer = await request<Project>('/api/showcase/save', {
      method: 'POST',
      body: {
        project: known.current.id,
        knownVersion: known.current.version,
        ...sentFields(sent),
      },
      keepTokenOn401: true,
    })
    keepUnsaved(unsavedKey(person, known.current.id), null)
    const next = baseOf(answer)
    know(next)
    // What was typed while it was on its way stays.
    if (typed.current === sent) show(next.fields)
    keep(typed.current, next)
    setRestored(false)
    return next
  }

  async function save(): Promise<void> {
    setEnded(false)
    setMissing(null)
    const isNew = known.current.id === null
    const done = await form.run(
      'save',
      async () => {
        await send()
      },
      onFailure,
    )
    setSaved(done)
    if (!done || !isNew) return
    begun = known.current.id
    router.replace(projectEditPath(begun ?? undefined))
  }

  async function submit(): Promise<void> {
    setEnded(false)
    setSaved(false)
    const lacks = missingIn(typed.current)
    const [first] = Object.keys(lacks)
    setMissing(first ? lacks : null)
    if (first) {
      const field = element.current?.elements.namedItem(first)
      if (field instanceof HTMLElement) field.focus()
      return
    }
    await form.run(
      'submit',
      async () => {
        const unsent = differences(typed.current, known.current.fields).length > 0
        const { id } = unsent || !known.current.id ? await send() : known.current
        await request('/api/showcase/submit', {
          method: 'POST',
          body: { project: id },
          keepTokenOn401: true,
        })
        router.replace(projectEditPath(id ?? undefined))
        router.refresh()
      },
      onFailure,
    )
  }

  const theirs =
    changed && project && project.version > (base.version ?? 0) ? fieldsOf(project) : null

  return {
    form,
    fields,
    dirty,
    saved: saved && !dirty,
    ended,
    restored,
    theirs,
    missing,
    type(name, value) {
      const now = { ...typed.current, [name]: value }
      show(now)
      setSaved(false)
      keep(now, known.current)
    },
    save,
    submit,
    choose(which) {
      if (!project) return
      const next = baseOf(project)
      know(next)
      if (which === 'theirs') show(next.fields)
      keep(typed.current, next)
      mark(false)
      setRestored(false)
      form.clear()
      if (which === 'mine') void save()
    },
    discard() {
      show(known.current.fields)
      keep(known.current.fields, known.current)
      setRestored(false)
    },
  }
}
