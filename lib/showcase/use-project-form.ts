'use client'

import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import type { Posted } from '@/lib/change/form-action'
import { useAskBeforeLeaving } from '@/lib/change/form-hooks'
import type { Failure } from '@/lib/change/outcome'
import { useChange } from '@/lib/change/use-change'
import { useRouter } from '@/lib/i18n/navigation'
import { projectEditPath } from '@/lib/routes'
import type { saveProject, submitProject } from './changes'
import {
  differences,
  type Fields,
  fieldNames,
  fieldsOf,
  inputOf,
  missingIn,
  typedFields,
} from './fields'
import type { Project } from './queries'

/** Unsaved input and the version it is based on. */
type Unsaved = { fields: Fields; version: number | null }

/** Keyed by person, so that others who sign in on this tab can't see the text. */
export function unsavedKey(person: string, project: string | null): string {
  return ['altiora-project', person, project ?? 'new'].join(':')
}

function isUnsaved(value: unknown): value is Unsaved {
  const { fields, version } = (value ?? {}) as Partial<Unsaved>
  return (
    (version === null || typeof version === 'number') &&
    fieldNames.every((name) => typeof fields?.[name] === 'string')
  )
}

/** This tab's stored draft or null; also reads the form's earlier storage key. */
export function readUnsaved(key: string): Unsaved | null {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null')
    return isUnsaved(stored) ? stored : null
  } catch {
    // Storage may be disabled.
    return null
  }
}

/** Stores the draft in this tab until saved; null removes it. */
export function storeUnsaved(key: string, unsaved: Unsaved | null): void {
  try {
    if (unsaved) sessionStorage.setItem(key, JSON.stringify(unsaved))
    else sessionStorage.removeItem(key)
  } catch {
    // The text stays in its fields.
  }
}

/** The project just saved for the first time, until its own page opens. */
let firstSaved: string | null = null

/** The server's version, as far as this page knows. */
type Base = { id: string | null; version: number | null; fields: Fields }

type Options = {
  /** Whose project it is. */
  person: string
  project: Project | null
  /** The suggested name for a new project. */
  name: string
  posted: Posted<Project> | null
  element: RefObject<HTMLFormElement | null>
}

const baseOf = (project: Project | null): Base => ({
  id: project?.id ?? null,
  version: project?.version ?? null,
  fields: fieldsOf(project),
})

/** The draft form's state: input is stored in this tab until saved, and never overwrites another device's version. */
export function useProjectForm({ person, project, name, posted, element }: Options) {
  const router = useRouter()
  const saving = useChange<typeof saveProject>('showcase/save', { posted })
  const submitting = useChange<typeof submitProject>('showcase/submit')
  const [initial] = useState(() => (posted ? typedFields(posted.typed) : fieldsOf(project, name)))
  const [base, setBase] = useState(() => ({
    ...baseOf(project),
    fields: project ? fieldsOf(project) : initial,
  }))
  const [fields, setFields] = useState(initial)
  const [isSubmit, setIsSubmit] = useState(false)
  const [changed, setChanged] = useState(false)
  const [saved, setSaved] = useState(false)
  const [restored, setRestored] = useState(false)
  const [missing, setMissing] = useState<ReturnType<typeof missingIn> | null>(null)
  const typed = useRef(fields)
  const known = useRef(base)
  const dirty = differences(fields, base.fields).length > 0
  const working = isSubmit ? 'submit' : saving.pending ? 'save' : null

  const store = useCallback(
    (now: Fields, at: Base) => {
      const same = differences(now, at.fields).length === 0
      storeUnsaved(unsavedKey(person, at.id), same ? null : { fields: now, version: at.version })
    },
    [person],
  )
  const show = useCallback((now: Fields) => {
    typed.current = now
    setFields(now)
  }, [])
  // Also a ref, for effects of the same render.
  const conflicted = useRef(false)
  const markChanged = useCallback((now: boolean) => {
    conflicted.current = now
    setChanged(now)
  }, [])
  const know = useCallback((now: Base) => {
    known.current = now
    setBase(now)
  }, [])

  // What this tab has stored, or what was typed before hydration.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the form appears
  useEffect(() => {
    const unsaved = readUnsaved(unsavedKey(person, base.id))
    if (unsaved) {
      const differs = differences(unsaved.fields, base.fields).length > 0
      show(unsaved.fields)
      setRestored(differs)
      if (base.id && unsaved.version !== base.version) {
        if (differs) {
          know({ ...base, version: unsaved.version })
          markChanged(true)
        } else storeUnsaved(unsavedKey(person, base.id), null)
      }
    } else if (element.current) {
      show(typedFields(Object.fromEntries(new FormData(element.current)), typed.current))
    }
  }, [])

  useEffect(() => {
    if (!project || project.id !== firstSaved) return
    firstSaved = null
    setSaved(true)
  }, [project])

  // The server's answer is newer with the same texts: an image was added, or this save arrived.
  useEffect(() => {
    if (!project || conflicted.current || project.version <= (known.current.version ?? 0)) return
    if (differences(fieldsOf(project), known.current.fields).length === 0) know(baseOf(project))
  }, [project, know])

  useAskBeforeLeaving(dirty)

  function onFailure({ code }: Failure) {
    if (code !== 'project_changed' && code !== 'project_state') return
    markChanged(true)
    router.refresh()
  }

  /** Saves the input; returns the server's version, or null on failure. */
  async function send(): Promise<Base | null> {
    const sentFields = typed.current
    const { id, version } = known.current
    const answer = await saving.send({ project: id, knownVersion: version, ...inputOf(sentFields) })
    if (!answer.ok) {
      onFailure(answer)
      return null
    }
    storeUnsaved(unsavedKey(person, id), null)
    const next = baseOf(answer.data)
    know(next)
    // Input made meanwhile stays.
    if (typed.current === sentFields) show(next.fields)
    store(typed.current, next)
    setRestored(false)
    return next
  }

  async function save(): Promise<void> {
    if (working) return
    submitting.clear()
    setMissing(null)
    const isNew = known.current.id === null
    const now = await send()
    setSaved(now !== null)
    if (!now?.id || !isNew) return
    firstSaved = now.id
    router.replace(projectEditPath(now.id))
  }

  async function submit(): Promise<void> {
    if (working) return
    saving.clear()
    submitting.clear()
    setSaved(false)
    const lacks = missingIn(typed.current)
    const [first] = Object.keys(lacks)
    setMissing(first ? lacks : null)
    if (first) {
      const field = element.current?.elements.namedItem(first)
      if (field instanceof HTMLElement) field.focus()
      return
    }
    setIsSubmit(true)
    const unsent = differences(typed.current, known.current.fields).length > 0
    const now = unsent || !known.current.id ? await send() : known.current
    if (now?.id) {
      const answer = await submitting.send({ project: now.id })
      if (answer.ok) {
        router.replace(projectEditPath(now.id))
        router.refresh()
      } else onFailure(answer)
    }
    setIsSubmit(false)
  }

  return {
    /** The change whose failure is shown. */
    change: submitting.failure ? submitting : saving,
    working,
    fields,
    /** There is unsaved input. */
    dirty,
    saved: saved && !dirty,
    /** Restored from this tab's storage. */
    restored,
    /** Saved by another device meanwhile; nothing is sent until one version is chosen. */
    theirs: changed && project && project.version > (base.version ?? 0) ? fieldsOf(project) : null,
    missing,
    type(field: keyof Fields, value: string) {
      const now = { ...typed.current, [field]: value }
      show(now)
      setSaved(false)
      store(now, known.current)
    },
    save,
    submit,
    choose(which: 'mine' | 'theirs') {
      if (!project) return
      const next = baseOf(project)
      know(next)
      if (which === 'theirs') show(next.fields)
      store(typed.current, next)
      markChanged(false)
      setRestored(false)
      saving.clear()
      submitting.clear()
      if (which === 'mine') void save()
    },
    discard() {
      show(known.current.fields)
      store(known.current.fields, known.current)
      setRestored(false)
    },
  }
}
