'use client'

import { type ComponentProps, type ReactNode, useEffect, useRef, useState } from 'react'
import { Field, FieldGroup } from '@/components/forms/field'
import { InputField, SelectField, TextareaField } from '@/components/staff/fields'
import { LanguageTabs } from '@/components/staff/language-tabs'
import { Input } from '@/components/ui/input'
import { RadioGroup, RadioGroupItem } from '@/components/ui/radio-group'
import { request } from '@/lib/http/client'
import { type Locale, locales } from '@/lib/i18n/routing'
import {
  type ErrorOf,
  type EventForm,
  type FormChoices,
  fieldNames,
} from '@/lib/staff/client/event-form'
import { textDraft } from '@/lib/staff/events/draft'
import type { StaffEvent } from '@/lib/staff/events/queries'
import { languageNames, modeNames, typeNames } from '@/lib/staff/names'
import { toast } from '@/lib/toast'
import { TimeFields } from './time-fields'

type PlaceFieldsProps = { form: EventForm; errorOf: ErrorOf }

/** Where the event takes place, and what its participants get. */
function PlaceFields({ form: { draft, set }, errorOf }: PlaceFieldsProps) {
  return (
    <div className="grid gap-5">
      <FieldGroup
        id="mode"
        label="Place"
        hint="Only people with a seat are led there, from 10 minutes before the start. The link is never part of an email or a calendar."
        error={errorOf('mode')}
      >
        {(aria) => (
          <RadioGroup
            {...aria}
            name="mode"
            value={draft.mode}
            onValueChange={(mode) => set({ mode })}
          >
            {draft.mode === '' && <RadioGroupItem value="" label="Not decided" />}
            <RadioGroupItem value="link" label={modeNames.link} />
            <RadioGroupItem value="room" label={modeNames.room} />
          </RadioGroup>
        )}
      </FieldGroup>
      {draft.mode === 'link' && (
        <Field id="link" label="Link" error={errorOf('link')} required>
          {(aria) => <HttpsInput {...aria} value={draft.link} onChange={(link) => set({ link })} />}
        </Field>
      )}
      <TextareaField
        id="materials"
        label="Materials"
        hint="One a line: a name, then its https address. Shown to people with a seat."
        error={errorOf('materials')}
        rows={3}
        spellCheck={false}
        placeholder="Slides https://slides.example/graphs"
        value={draft.materials}
        onChange={(value) => set({ materials: value })}
      />
    </div>
  )
}

type TextFieldsProps = {
  form: EventForm
  errorOf: ErrorOf
  language: Locale
  onLanguage(language: Locale): void
}

/** Title and description in five languages: English always, the others marked while they are missing. */
function TextFields({ form: { draft, set }, errorOf, ...open }: TextFieldsProps) {
  const note = (locale: Locale) => {
    if (errorOf(`title_${locale}`) ?? errorOf(`description_${locale}`)) return 'to correct'
    if (locale === 'en') return 'required'
    return draft[`title_${locale}`].trim() && draft[`description_${locale}`].trim()
      ? null
      : 'missing'
  }
  return (
    <LanguageTabs
      texts={draft}
      set={set}
      errorOf={errorOf}
      labelOf={(field) => fieldNames[field]}
      hintOf={(locale) =>
        locale === 'en'
          ? 'Shown wherever another language is missing.'
          : `Without it, members who read ${languageNames[locale]} see the English text.`
      }
      noteOf={note}
      {...open}
    />
  )
}

type EventFieldsProps = {
  form: EventForm
  choices: FormChoices
  errorOf: ErrorOf
  /** The last failure: its first field gets the focus. */
  failure: object | null
  /** Further fields about the time. */
  children?: ReactNode
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="min-w-0 border-t border-border pt-6">
      <legend className="float-left mb-4 w-full">
        <h2 className="text-title">{title}</h2>
      </legend>
      <div className="clear-both">{children}</div>
    </fieldset>
  )
}

/** All fields of an event. */
export function EventFields({ form, choices, errorOf, failure, children }: EventFieldsProps) {
  const [language, setLanguage] = useState<Locale>('en')
  const frame = useRef<HTMLDivElement>(null)
  const [answered, setAnswered] = useState(failure)
  if (answered !== failure) {
    setAnswered(failure)
    // A fault in a language that isn't shown would go unseen.
    const wrong = locales.find(
      (locale) => errorOf(`title_${locale}`) ?? errorOf(`description_${locale}`),
    )
    if (wrong) setLanguage(wrong)
  }
  useEffect(() => {
    if (!failure) return
    // The panel of another language is there by the next frame.
    const waiting = requestAnimationFrame(() =>
      frame.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus(),
    )
    return () => cancelAnimationFrame(waiting)
  }, [failure])
  return (
    <div ref={frame} className="grid gap-8">
      <Part title="Topic and people">
        <KindFields form={form} errorOf={errorOf} choices={choices} />
      </Part>
      <Part title="Texts">
        <TextFields form={form} errorOf={errorOf} language={language} onLanguage={setLanguage} />
      </Part>
      <Part title="Time">
        <div className="grid gap-5">
          <TimeFields form={form} errorOf={errorOf} zones={choices.zones} />
          {children}
        </div>
      </Part>
      <Part title="Place and materials">
        <PlaceFields form={form} errorOf={errorOf} />
      </Part>
    </div>
  )
}

type Topic = { type: string; instructor: string; texts: StaffEvent['texts'] }
type KindFieldsProps = { form: EventForm; errorOf: ErrorOf; choices: FormChoices }

/** Topic, kind, instructor and seats. Choosing a topic fills in what is known of it. */
function KindFields({ form: { draft, set }, errorOf, choices }: KindFieldsProps) {
  const { topics, instructors, mayAssign } = choices
  async function choose(topic: string) {
    set({ topic })
    if (topic === '') return
    try {
      const topicTexts = await request<Topic>(
        `/api/staff/events/topics?${new URLSearchParams({ topic })}`,
      )
      set({
        type: topicTexts.type,
        ...(mayAssign && { instructor: topicTexts.instructor }),
        ...textDraft(topicTexts.texts),
      })
    } catch {
      toast.error('The topic’s texts couldn’t be loaded. Choose it again to try once more.')
    }
  }
  return (
    <div className="grid items-start gap-5 sm:grid-cols-2">
      <SelectField
        id="topic"
        label="Topic"
        hint="A topic of the programme brings its texts in all languages, its level and interests."
        error={errorOf('topic')}
        none="None: own texts"
        options={topics}
        value={draft.topic}
        onChange={(topic) => void choose(topic)}
      />
      <SelectField
        id="type"
        label="Kind"
        error={errorOf('type')}
        required
        options={typeNames}
        value={draft.type}
        onChange={(type) => set({ type })}
      />
      <SelectField
        id="instructor"
        label="Instructor"
        hint={mayAssign ? undefined : 'Only organisers can name someone else.'}
        error={errorOf('instructor')}
        disabled={!mayAssign}
        none="Nobody yet"
        options={instructors}
        value={draft.instructor}
        onChange={(instructor) => set({ instructor })}
      />
      <InputField
        id="capacity"
        label="Seats"
        error={errorOf('capacity')}
        required
        type="number"
        inputMode="numeric"
        min={1}
        max={10_000}
        value={draft.capacity}
        onChange={(value) => set({ capacity: value })}
      />
    </div>
  )
}

type HttpsInputProps = Omit<ComponentProps<typeof Input>, 'value' | 'onChange'> & {
  value: string
  onChange(link: string): void
}

/** A field for an https address, of up to 300 characters. */
export function HttpsInput({ onChange, ...props }: HttpsInputProps) {
  return (
    <Input
      {...props}
      type="url"
      autoComplete="off"
      maxLength={300}
      placeholder="https://"
      onChange={({ target }) => onChange(target.value)}
    />
  )
}
